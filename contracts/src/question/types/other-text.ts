import { LONGEST_OTHER } from '../bounds.js';
import { isOtherText, type AnswerContent } from '../answer.js';
import type { Option } from '../question.js';
import type { AnswerViolation } from '../../rule/violation.js';
import { arePlaces } from './shapes.js';

/** What was chosen: all but what was written, which stands last. The same list where nothing was written. */
export function chosenIn(content: AnswerContent): AnswerContent {
  return isOtherText(content[content.length - 1]) ? content.slice(0, -1) : content;
}

export function hasKind(
  options: readonly Option[],
  places: AnswerContent,
  kind: Option['kind'],
): boolean {
  return places.some((place) => options[place as number]?.kind === kind);
}

/** Whether an answer names options, and has a text only where it chose the one for it. */
export function areOptions(options: readonly Option[], content: AnswerContent): boolean {
  const chosen = chosenIn(content);
  return (
    chosen.length > 0 &&
    arePlaces(chosen, options.length) &&
    (chosen === content || hasKind(options, chosen, 'other'))
  );
}

/** What is wrong with what was written. */
export function checkWritten(content: AnswerContent): AnswerViolation | undefined {
  const last = content[content.length - 1];
  return isOtherText(last) && last.other.length > LONGEST_OTHER
    ? { code: 'answerTooLong', parameters: { max: LONGEST_OTHER } }
    : undefined;
}
