import { wayOf, type Hidden } from '../poll/branching.js';
import type { Answers } from '../question/answer.js';
import type { ReachedEnding } from '../response/events.js';
import type { Form } from './form.js';

/**
 * The ending that answers to a form lead to; undefined for the usual one.
 * @param hidden the parameters of the address that the page was opened by
 */
export function endingOf(
  { poll, questions }: Form,
  answers: Answers,
  hidden?: Hidden,
): ReachedEnding | undefined {
  const { ending: id } = wayOf(poll, questions, answers, hidden);
  const ending = poll.endings?.find((one) => one.id === id);
  if (!ending) return undefined;
  return { id: ending.id, ...(ending.screenedOut && { screenedOut: true as const }) };
}
