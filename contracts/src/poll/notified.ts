import type { StoredAnswer } from '../response/events.js';
import type { NotificationRule } from './poll.js';

/**
 * Whether a response has the answer that a rule waits for: its option among those that were chosen, or, to a question
 * without options, the same value.
 * @param answers by question, as events store them
 */
export function isMatch(
  { questionId, option, answer }: NotificationRule,
  answers: Readonly<Record<string, StoredAnswer>>,
): boolean {
  const given = Object.hasOwn(answers, questionId) ? (answers[questionId] ?? []) : [];
  if (option !== undefined) return given.some((one) => one === option);
  return given.some((one) => !Array.isArray(one) && String(one).trim() === answer.trim());
}
