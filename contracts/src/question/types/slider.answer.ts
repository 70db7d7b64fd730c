import type { AnswerType } from './answer-type.js';
import { asGiven } from './kept.js';
import { checkRating, isRating } from './shapes.js';

/** A point on a scale from 1. */
export const slider: AnswerType = {
  ...asGiven,
  hasShape: isRating,
  check: checkRating,
  isOneTap: () => false,
  fitsConsentForm: false,
  keeps: 'values',
};
