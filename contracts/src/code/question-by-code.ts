import { codesOf } from './codes-of.js';
import { codeAggregate, type CodeState } from './state.js';

type Coded = Parameters<typeof codesOf>[0];

/**
 * Finds the question of a poll that has or had a code; what has none yet is found by the one that it would get.
 * @param questions of the poll, in order
 * @returns gives the id of a question
 */
export function questionByCode(
  questions: Coded,
  codes: CodeState = codeAggregate.initial,
): (code: string) => string | undefined {
  const own = new Map([...codesOf(questions, codes).questions].map(([id, code]) => [code, id]));
  const asked = new Set(questions.map(({ _id }) => _id));
  for (const [id, { former }] of Object.entries(codes.questions)) {
    for (const code of former) if (asked.has(id) && !own.has(code)) own.set(code, id);
  }
  return (code) => own.get(code);
}
