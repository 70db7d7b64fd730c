import { languagesOf, type Language } from '../language/language.js';
import { withoutStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import type { QuestionContent } from './question.js';

/** Most characters of a name that is made from a text. */
const MADE_NAME = 80;

/** The question with the name it is saved with. @param languages as `nameOf` has them */
export function named(content: QuestionContent, languages?: readonly Language[]): QuestionContent {
  return { ...content, name: nameOf(content, languages) };
}

/** The name that is made from a question's text; '' while it has none. @param languages as `nameOf` has them */
export function madeName(
  { question }: Pick<QuestionContent, 'question'>,
  languages?: readonly Language[],
): string {
  return nameOf({ name: '', question }, languages);
}

/**
 * The name of a question: its own, or else the beginning of its text; '' while it has neither.
 * @param languages in which the text is looked for, the first that has it; the question's own come after them
 */
export function nameOf(
  { name, question }: Pick<QuestionContent, 'name' | 'question'>,
  languages: readonly Language[] = [],
): string {
  if (name.trim()) return name.trim();
  const texts = [...languages, ...languagesOf([question])].map((language) =>
    withoutStray(question[language] ?? ''),
  );
  const words =
    texts
      .find((text) => !isUnseen(text))
      ?.trim()
      .split(/\s+/) ?? [];
  let made = '';
  for (const word of words) {
    const longer = made ? `${made} ${word}` : word;
    // A character of two units is not cut in half.
    const cut = word.slice(0, MADE_NAME).replace(/[\uD800-\uDBFF]$/, '');
    if (longer.length > MADE_NAME) return `${made || cut}…`;
    made = longer;
  }
  return made;
}
