import type { AnswerType } from './answer-type.js';
import { asGiven } from './kept.js';
import { isRating, nothingWrong } from './shapes.js';

/** How likely a recommendation is, from 0 to 10. */
export const nps: AnswerType = {
  ...asGiven,
  hasShape: isRating,
  check: nothingWrong,
  isOneTap: () => true,
  fitsConsentForm: false,
  keeps: 'values',
};
