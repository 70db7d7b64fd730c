import type { AnswerType } from './answer-type.js';
import { chosenFrom } from './storing.js';
import { arePlaces, nothingWrong } from './shapes.js';

/** One option of a drop-down list. */
export const dropdown: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) => content.length === 1 && arePlaces(content, options.length),
  check: nothingWrong,
  branches: true,
  // It takes two taps, to open and to choose; with arrow keys, each step selects an option.
  isOneTap: () => false,
  fitsConsentForm: true,
};
