import type { QuestionContent } from './question.js';
import { meansTheSame } from './rules.js';

/**
 * What a question means and meant. Each critical change gives it another meaning, a number that stands with answers; those
 * under which it has the same content and options are one to those who count.
 */
export interface Meanings {
  /** The current one. */
  meaning: number;
  /** By meaning: the first of those that are the same. */
  firsts: Record<string, number>;
  /** By these first ones: the question as it last stood under one of the same. Of very many, the latest. */
  contents: Record<string, QuestionContent>;
}

/** A question as it stood, and the meanings under which it stood so. */
export interface SameMeaning {
  content: QuestionContent;
  meanings: number[];
}

/** Most contents that are kept of one question, each of which may be large. */
const MOST_CONTENTS = 50;

/**
 * What a question means once its content is set.
 * @param before undefined for its first content
 * @param isCritical whether answers given before cannot be counted with those given after
 */
export function meaningsAfter(
  before: Meanings | undefined,
  content: QuestionContent,
  isCritical: boolean,
): Meanings {
  if (!before) return { meaning: 1, firsts: { 1: 1 }, contents: { 1: content } };
  const meaning = isCritical ? before.meaning + 1 : before.meaning;
  const first = (isCritical ? sameAs(before, content) : before.firsts[meaning]) ?? meaning;
  return {
    ...{ meaning, firsts: { ...before.firsts, [meaning]: first } },
    contents: { ...kept(before, first), [first]: content },
  };
}

/** The contents of a question, each with its meanings: the current one, and then the latest first. */
export function sameMeanings({ meaning, firsts, contents }: Meanings): SameMeaning[] {
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

/** The first meaning under which the question was the same; undefined if it never was. */
function sameAs({ contents }: Meanings, content: QuestionContent): number | undefined {
  const same = Object.entries(contents).find(([, before]) => meansTheSame(before, content));
  return same && Number(same[0]);
}

/** The contents that stay beside that of a meaning. */
function kept(before: Meanings, meaning: number): Meanings['contents'] {
  const { contents, firsts } = before;
  const latest = sameMeanings(before)
    .map(({ meanings: [one = 0] }) => firsts[one])
    .filter((first): first is number => first !== undefined && first !== meaning)
    .slice(0, MOST_CONTENTS - 1);
  const isLatest = new Set(latest.map(String));
  return Object.fromEntries(Object.entries(contents).filter(([first]) => isLatest.has(first)));
}
