import { LONGEST_OTHER } from '../bounds.js';
import { isOtherText, type AnswerContent } from '../answer.js';
import type { Option } from '../question.js';
import type { AnswerType } from './answer-type.js';
import { chosenFrom } from './storing.js';
import { arePlaces, checkChosen } from './shapes.js';

/** What was chosen: all but what was written, which stands last. The same list where nothing was written. */
function chosenIn(content: AnswerContent): AnswerContent {
  return isOtherText(content.at(-1)) ? content.slice(0, -1) : content;
}

function hasKind(options: readonly Option[], places: AnswerContent, kind: Option['kind']): boolean {
  return places.some((place) => options[place as number]?.kind === kind);
}

/** One option, or several, and what is written into the one for it. */
export const closed: AnswerType = {
  ...chosenFrom('options'),
  hasShape: ({ options }, content) => {
    const chosen = chosenIn(content);
    return (
      chosen.length > 0 &&
      arePlaces(chosen, options.length) &&
      (chosen === content || hasKind(options, chosen, 'other'))
    );
  },
  check: (question, content) => {
    const chosen = chosenIn(content);
    const last = content.at(-1);
    if (isOtherText(last) && last.other.length > LONGEST_OTHER) {
      return { code: 'answerTooLong', parameters: { max: LONGEST_OTHER } };
    }
    // One that is chosen alone is enough, however many others there must be.
    if (!hasKind(question.options, chosen, 'exclusive')) return checkChosen(question, chosen);
    return chosen.length > 1 ? { code: 'answerAlone' } : undefined;
  },
  branches: true,
  isOneTap: ({ validationRule, options }) =>
    validationRule.max <= 1 && options.every(({ kind }) => kind !== 'other'),
  fitsConsentForm: false,
};
