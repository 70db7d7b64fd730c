import type { AnswerType } from './answer-type.js';
import { onScale } from './scale.js';
import { nothingWrong } from './shapes.js';

/** How likely a recommendation is, from 0 to 10. */
export const nps: AnswerType = {
  ...onScale(0),
  check: nothingWrong,
  isOneTap: () => true,
  fitsConsentForm: false,
};
