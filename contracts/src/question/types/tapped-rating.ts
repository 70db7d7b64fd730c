import type { AnswerType } from './answer-type.js';
import { checkRating, onScale } from './scale.js';

/** A rating given with one tap, such as stars or faces. */
export const tappedRating: AnswerType = {
  ...onScale(1),
  check: checkRating,
  isOneTap: () => true,
  fitsConsentForm: false,
};
