import { textIn, type Language } from '../language/language.js';
import { choicesOf, type Choice, type QuestionContent } from '../question/question.js';
import type { StoredAnswer } from './events.js';

/**
 * An answer as lists and exports show it: texts of the chosen options, `row: column`, numbers, texts,
 * true or false, and the address of a signature. Options the question no longer has are left out.
 * @param language of option texts; the fallback language stands in
 * @param signatureAddress address under which a reader may open the file of a signature
 */
export function readableAnswer(
  question: QuestionContent,
  stored: StoredAnswer,
  language: Language,
  signatureAddress: (file: string) => string,
): (string | number | boolean)[] {
  const wording = (choices: readonly Choice[], id: unknown): string | undefined => {
    const choice = choices.find((one) => one.id === id);
    return choice && textIn(choice.text, language);
  };
  return stored.flatMap((value) => {
    if (Array.isArray(value)) {
      const row = wording(question.rows, value[0]);
      const column = wording(question.columns, value[1]);
      return row === undefined || column === undefined ? [] : [`${row}: ${column}`];
    }
    switch (question.type) {
      case 'closed':
      case 'image':
      case 'dropdown':
        return wording(choicesOf(question), value) ?? [];
      case 'signature':
        return [signatureAddress(String(value))];
      default:
        return [value];
    }
  });
}
