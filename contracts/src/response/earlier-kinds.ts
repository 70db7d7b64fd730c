import type { Written } from '../event/schema.js';
import type { AnswerKind } from '../question/types/answer-kind.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The kind that content looks like. The name of a signature's file, and what was written in a box before saves named
 * texts, pass for texts: of both it counts only that they are there.
 */
function guess([first]: readonly unknown[]): AnswerKind {
  if (typeof first === 'number') return 'numbers';
  if (typeof first === 'boolean') return 'tick';
  if (Array.isArray(first)) return 'grid';
  if (typeof first !== 'string') return 'text';
  if (ID.test(first)) return 'options';
  return DAY.test(first) ? 'date' : 'text';
}

function isListed(question: string, list: unknown): boolean {
  return Array.isArray(list) && list.includes(question);
}

/**
 * Saves once listed the questions of texts and rankings alone, so that the kind of every other answer is guessed here by what
 * was answered. Of answers that are erased, nothing is stated.
 */
export function stateKinds({ data, personal }: Written): Written {
  const { texts, ranked, ...rest } = data;
  const kindOf = (question: string, content: readonly unknown[]): AnswerKind => {
    if (isListed(question, texts)) return 'text';
    return isListed(question, ranked) ? 'order' : guess(content);
  };
  const answers = (personal?.['answers'] ?? {}) as Record<string, readonly unknown[]>;
  const kinds = Object.fromEntries(
    Object.entries(answers).map(([question, content]) => [question, kindOf(question, content)]),
  );
  return { ...(personal && { personal }), data: { ...rest, kinds } };
}
