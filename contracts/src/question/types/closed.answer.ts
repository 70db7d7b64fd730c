import type { AnswerType } from './answer-type.js';
import { chosenFrom } from './storing.js';
import { arePlaces, checkChosen } from './shapes.js';

/** One option, or several. */
export const closed: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) => arePlaces(content, options.length),
  check: checkChosen,
  branches: true,
  isOneTap: ({ validationRule }) => validationRule.max <= 1,
  fitsConsentForm: false,
};
