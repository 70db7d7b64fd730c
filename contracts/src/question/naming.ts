import { languagesOf, type Language } from '../language/language.js';
import type { QuestionContent } from './question.js';

/** Most characters of a name that is made from a text. */
const MADE_NAME = 80;

/**
 * The name of a question: its own, or else the beginning of its text; '' while it has neither.
 * @param languages in which the text is looked for, the first that has it; the question's own come after them
 */
export function nameOf(
  { name, question }: Pick<QuestionContent, 'name' | 'question'>,
  languages: readonly Language[] = [],
): string {
  if (name.trim()) return name.trim();
  const texts = [...languages, ...languagesOf([question])].map((language) => question[language]);
  const words =
    texts
      .find((text) => text?.trim())
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
