import { LONGEST_OTHER } from '../bounds.js';
import { isOtherText, type AnswerContent } from '../answer.js';
import type { Option } from '../question.js';
import type { AnswerType } from './answer-type.js';
import { chosenFrom, idAt, wordingOf } from './storing.js';
import { arePlaces, checkChosen } from './shapes.js';

function places(content: AnswerContent): AnswerContent {
  return content.filter((entry) => !isOtherText(entry));
}

function isChosen(
  options: readonly Option[],
  content: AnswerContent,
  kind: Option['kind'],
): boolean {
  return content.some((place) => typeof place === 'number' && options[place]?.kind === kind);
}

const choosing = chosenFrom('options');

/** One option, or several, and what is written into the one for it. */
export const closed: AnswerType = {
  ...choosing,
  hasShape: ({ options }, content) => {
    const chosen = places(content);
    const written = content.length - chosen.length;
    return (
      chosen.length > 0 &&
      arePlaces(chosen, options.length) &&
      (written === 0 ||
        (written === 1 && isOtherText(content.at(-1)) && isChosen(options, chosen, 'other')))
    );
  },
  check: (question, content) => {
    const chosen = places(content);
    const last = content.at(-1);
    if (isOtherText(last) && last.other.length > LONGEST_OTHER) {
      return { code: 'answerTooLong', parameters: { max: LONGEST_OTHER } };
    }
    // One that is chosen alone is enough, however many others there must be.
    if (isChosen(question.options, chosen, 'exclusive')) {
      return chosen.length > 1 ? { code: 'answerAlone' } : undefined;
    }
    return checkChosen(question, chosen);
  },
  branches: true,
  isOneTap: ({ validationRule, options }) =>
    validationRule.max <= 1 && options.every(({ kind }) => kind !== 'other'),
  fitsConsentForm: false,
  toStored: ({ options }, content) =>
    content.map((entry) => (isOtherText(entry) ? { other: entry.other } : idAt(options, entry))),
  fromStored: (question, stored) => {
    const chosen = choosing.fromStored(question, stored);
    const written = stored.filter(isOtherText);
    return isChosen(question.options, chosen, 'other') ? [...chosen, ...written] : chosen;
  },
  readable: ({ options }, stored, { language }) => {
    const written = stored.find(isOtherText)?.other;
    return stored.flatMap((id) => {
      const wording = wordingOf(options, id, language);
      const isOther = options.some((option) => option.id === id && option.kind === 'other');
      return wording !== undefined && isOther && written
        ? `${wording}: ${written}`
        : (wording ?? []);
    });
  },
};
