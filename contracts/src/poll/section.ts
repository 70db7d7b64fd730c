import { z } from 'zod';
import { textSchema } from '../language/schema.js';
import type { Text } from '../language/language.js';
import { isUnseen } from '../language/unseen.js';
import { hasOwn } from '../rule/has-own.js';

/** What respondents read before a question, without an answer of its own. */
export interface Section {
  title: Text;
  text: Text;
}

/** By the question that they stand before. */
export type Sections = Record<string, Section>;

export const sectionSchema = z.object({ title: textSchema, text: textSchema });

/** The sections of a poll, by question. */
export const sectionsSchema = z.record(z.string(), sectionSchema);

function isSeen({ title, text }: Section): boolean {
  return [title, text].some((one) => Object.values(one).some((words) => !isUnseen(words)));
}

/**
 * The sections that say something and stand before a question of the poll; undefined where none does.
 * @param questions ids of those that the poll asks
 */
export function sectionsAmong(
  sections: Sections | undefined,
  questions: readonly string[],
): Sections | undefined {
  const known = new Set(questions);
  const kept = Object.entries(sections ?? {}).filter(([id, one]) => known.has(id) && isSeen(one));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The questions of a form, each with what is read before it. */
export function withSections<Question extends { _id: string }>(
  questions: readonly Question[],
  sections: Sections = {},
): (Question & { section?: Section })[] {
  return questions.map((question) => {
    const section = hasOwn(sections, question._id) ? sections[question._id] : undefined;
    return section ? { ...question, section } : question;
  });
}
