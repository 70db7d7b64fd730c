import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';

/** Agreement: a box that must be ticked. */
export const checkbox: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && typeof content[0] === 'boolean',
  check: (_question, [ticked]) => (ticked === true ? undefined : { code: 'answerRequired' }),
  isAlwaysRequired: true,
  isOneTap: () => true,
  fitsConsentForm: true,
  storedAs: 'tick',
};
