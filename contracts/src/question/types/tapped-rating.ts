import type { AnswerType } from './answer-type.js';
import { asGiven } from './kept.js';
import { checkRating, isRating } from './shapes.js';

/** A rating given with one tap, such as stars or faces. */
export const tappedRating: AnswerType = {
  ...asGiven,
  hasShape: isRating,
  check: checkRating,
  isOneTap: () => true,
  fitsConsentForm: false,
  keeps: 'values',
};
