import { comparisonKey } from '../../language/comparison-key.js';
import { languages, type Language, type Text } from '../../language/language.js';
import type { Violation } from '../../rule/violation.js';
import type { RuleCode } from '../../rule/violation-codes.js';
import type { PlainCode } from '../../rule/violation-values.js';
import type { Choice } from '../question.js';

export function isBlank(text: Text): boolean {
  return Object.values(text).every((words) => !words.trim());
}

/** Choices without those that are blank in every language. */
export function filled<C extends Choice>(choices: readonly C[]): C[] {
  return choices.filter((choice) => !isBlank(choice.text));
}

function duplicateIn(choices: readonly Choice[], language: Language): number {
  const seen = new Set<string>();
  return choices.findIndex((choice) => {
    const words = choice.text[language];
    const text = words && comparisonKey(words);
    if (!text) return false;
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  });
}

/** The first choice whose text in some language looks the same as that of an earlier one. */
export function checkUnique(
  choices: readonly Choice[],
  field: string,
  code: PlainCode<RuleCode>,
): Violation[] {
  for (const language of languages) {
    const index = duplicateIn(choices, language);
    if (index !== -1) return [{ code, field: `${field}.${index}` }];
  }
  return [];
}

export function withId<C extends Choice>(choices: readonly C[], id: string): C | undefined {
  return choices.find((choice) => choice.id === id);
}

/** Whether there are the same choices, in any order and wording. */
export function sameIds(before: readonly Choice[], after: readonly Choice[]): boolean {
  const ids = new Set(after.map(({ id }) => id));
  return before.length === after.length && before.every(({ id }) => ids.has(id));
}

/** Whether there are the same choices in the same wording, in any order. */
export function sameTexts(before: readonly Choice[], after: readonly Choice[]): boolean {
  const texts = new Map(after.map(({ id, text }) => [id, text]));
  return (
    sameIds(before, after) &&
    before.every(({ id, text }) =>
      languages.every((one) => (text[one] ?? '') === (texts.get(id)?.[one] ?? '')),
    )
  );
}
