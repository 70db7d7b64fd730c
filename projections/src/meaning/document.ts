import type { QuestionContent } from '@canvass/contracts/question/question';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/**
 * What a question means and meant. Each critical change gives it another meaning, a number that stands with answers; those
 * under which it has the same content and options are one to those who count. Kept when the question is deleted, for its
 * answers are.
 */
export interface MeaningBody {
  firm: string;
  /** The current one. */
  meaning: number;
  /** By meaning: the first of those that are the same. */
  firsts: Record<string, number>;
  /** By these first ones: the question as it last stood under one of the same. Of very many, the latest. */
  contents: Record<string, QuestionContent>;
}
/** `_id` is the question's id. */
export type MeaningDocument = StoredDocument & MeaningBody;

export const meaningCollection: Collection = { name: 'meaning_v1', indexes: [] };

/** A question as it stood, and the meanings under which it stood so. */
export interface SameMeaning {
  content: QuestionContent;
  meanings: number[];
}

/** What a question means now, and then what it meant before, the latest first. */
export function sameMeanings({ meaning, firsts, contents }: MeaningBody): SameMeaning[] {
  const groups = new Map<number, number[]>();
  for (const [one, first] of Object.entries(firsts)) {
    groups.set(first, [...(groups.get(first) ?? []), Number(one)]);
  }
  const isNow = (meanings: readonly number[]) => (meanings.includes(meaning) ? 1 : 0);
  return [...groups]
    .flatMap(([first, meanings]): SameMeaning[] => {
      const content = contents[first];
      return content ? [{ content, meanings }] : [];
    })
    .sort(
      (one, other) =>
        isNow(other.meanings) - isNow(one.meanings) ||
        Math.max(...other.meanings) - Math.max(...one.meanings),
    );
}
