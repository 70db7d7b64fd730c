import type { AnswerType } from './answer-type.js';
import { areOptions, checkWritten, chosenIn } from './other-text.js';
import { chosenFrom } from './storing.js';

/** One option of a drop-down list, and what is written into the one for it. */
export const dropdown: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) =>
    chosenIn(content).length === 1 && areOptions(options, content),
  check: (_question, content) => checkWritten(content),
  branches: true,
  // It takes two taps, to open and to choose; with arrow keys, each step selects an option.
  isOneTap: () => false,
  fitsConsentForm: true,
};
