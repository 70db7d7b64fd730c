import type { AnswerType } from './answer-type.js';
import { asGiven } from './kept.js';
import { checkRating, isRating } from './shapes.js';

/** Stars from 1. */
export const starRating: AnswerType = {
  ...asGiven,
  hasShape: isRating,
  check: checkRating,
  isOneTap: () => true,
  fitsConsentForm: false,
  keeps: 'values',
};
