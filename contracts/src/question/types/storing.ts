import { textIn, type Language } from '../../language/language.js';
import type { StoredAnswer } from '../../response/events.js';
import type { AnswerContent } from '../answer.js';
import type { Choice } from '../question.js';
import type { AnswerType } from './answer-type.js';

/** Defaults of answer types: the rule says whether an answer is required, and there is no scale. */
const simple = { isAlwaysRequired: false, firstOfScale: null } as const;

function valuesOf(stored: StoredAnswer): (string | number | boolean)[] {
  return stored.flatMap((value) => (typeof value === 'object' ? [] : [value]));
}

/** An answer that names no choice: stored as given. */
export const asGiven = {
  ...simple,
  choices: null,
  branches: false,
  toStored: (_question, content) => [...content] as StoredAnswer,
  fromStored: (_question, stored) => valuesOf(stored),
  readable: (_question, stored) => valuesOf(stored),
} as const satisfies Partial<AnswerType>;

/** An answer that names choices by index: stored by their ids. */
export function chosenFrom<List extends 'options' | 'images'>(choices: List) {
  return {
    ...simple,
    choices,
    storedAs: 'options',
    toStored: (question, content) => content.map((place) => idAt(question[choices], place)),
    fromStored: (question, stored) => stored.flatMap((id) => placeOf(question[choices], id)),
    readable: (question, stored, { language }) =>
      stored.flatMap((id) => wordingOf(question[choices], id, language) ?? []),
  } as const satisfies Partial<AnswerType>;
}

/** @throws RangeError for an index out of range */
export function idAt(choices: readonly Choice[], place: AnswerContent[number]): string {
  const choice = typeof place === 'number' ? choices[place] : undefined;
  if (!choice) throw new RangeError(`The form has no option ${String(place)}`);
  return choice.id;
}

/** A list of the index of a choice; empty if the choice was removed. */
export function placeOf(choices: readonly Choice[], id: unknown): number[] {
  const place = choices.findIndex((choice) => choice.id === id);
  return place === -1 ? [] : [place];
}

/** The text of a choice; undefined if it was removed. */
export function wordingOf(
  choices: readonly Choice[],
  id: unknown,
  language: Language,
): string | undefined {
  const choice = choices.find((one) => one.id === id);
  return choice && textIn(choice.text, language);
}
