import type { AnswerType } from './answer-type.js';
import { areOptions, checkWritten, chosenIn, hasKind } from './other-text.js';
import { chosenFrom } from './storing.js';
import { checkChosen } from './shapes.js';

/** One option, or several, and what is written into the one for it. */
export const closed: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) => areOptions(options, content),
  check: (question, content) => {
    const chosen = chosenIn(content);
    const wrong = checkWritten(content);
    if (wrong) return wrong;
    // One that is chosen alone is enough, however many others there must be.
    if (!hasKind(question.options, chosen, 'exclusive')) return checkChosen(question, chosen);
    return chosen.length > 1 ? { code: 'answerAlone' } : undefined;
  },
  branches: true,
  isOneTap: ({ validationRule, options }) =>
    validationRule.max <= 1 && options.every(({ kind }) => kind !== 'other'),
  fitsConsentForm: false,
};
