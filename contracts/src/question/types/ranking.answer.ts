import type { AnswerType } from './answer-type.js';
import { chosenFrom, wordingOf } from './storing.js';
import { arePlaces, nothingWrong } from './shapes.js';

/** All options in the respondent's order, best first; a partial ranking is no answer. */
export const ranking: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) =>
    content.length === options.length && arePlaces(content, options.length),
  check: nothingWrong,
  branches: false,
  isOneTap: () => false,
  fitsConsentForm: false,
  storedAs: 'order',
  readable: ({ options }, stored, { language }) =>
    stored.flatMap((id, index) => {
      const text = wordingOf(options, id, language);
      return text === undefined ? [] : [`${index + 1}. ${text}`];
    }),
};
