import type { AnswerType } from './answer-type.js';
import { chosenFrom } from './kept.js';
import { arePlaces, nothingWrong } from './shapes.js';

/** One option of a list that opens. */
export const dropdown: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) => content.length === 1 && arePlaces(content, options.length),
  check: nothingWrong,
  branches: true,
  // One tap opens it and another chooses; with arrow keys each step on the way to an option chooses.
  isOneTap: () => false,
  fitsConsentForm: true,
};
