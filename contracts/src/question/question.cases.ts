import type { QuestionContent, QuestionType } from './question.js';
import { defaultRule } from './rules.js';

/** The n-th of a series of ids, for data that tests compare. */
export function exampleId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function choicesFrom(first: number, texts: readonly string[]) {
  return texts.map((text, index) => ({ id: exampleId(first + index), text: { en: text } }));
}

/** An example of each type: the parts specific to it. */
const parts: Record<QuestionType, Partial<QuestionContent>> = {
  opendigit: {},
  openstring: {},
  starRating: {},
  nps: {},
  slider: {},
  date: {},
  signature: {},
  checkbox: {},
  closed: { options: choicesFrom(1, ['Red', 'Green', 'Blue']) },
  dropdown: { options: choicesFrom(1, ['Sofia', 'Plovdiv', 'Varna']) },
  image: {
    images: choicesFrom(11, ['Cat', 'Dog', 'Owl']).map((image, index) => ({
      ...image,
      src: `/files/${index}.png`,
    })),
  },
  mps: {
    rows: choicesFrom(21, ['Food', 'Room', 'Staff']),
    columns: choicesFrom(31, ['Poor', 'Fair', 'Good']),
    columnLabel: { en: 'How was' },
  },
  emojiRating: { emoji: 'happy2' },
  ranking: { options: choicesFrom(41, ['Price', 'Service', 'Quiet']) },
  constantSum: { options: choicesFrom(51, ['Food', 'Rooms', 'Garden']) },
};

/** A valid question of the type, with the given changes. */
export function exampleQuestion(
  type: QuestionType,
  changes: Partial<QuestionContent> = {},
): QuestionContent & { _id: string } {
  return {
    _id: exampleId(100),
    name: `A ${type} question`,
    type,
    validationRule: defaultRule(type),
    question: { en: 'What do you think?' },
    options: [],
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
    verticalSlider: false,
    ...parts[type],
    ...changes,
  };
}
