import type { AnswerType } from './answer-type.js';
import { checkRating, onScale } from './scale.js';

/** A point on a scale from 1. */
export const slider: AnswerType = {
  ...onScale(1),
  check: checkRating,
  isOneTap: () => false,
  fitsConsentForm: false,
};
