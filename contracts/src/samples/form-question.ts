import type { FormQuestion } from '../edition/form.js';
import type { Choice, QuestionType } from '../question/question.js';

export function choices(...texts: string[]): Choice[] {
  return texts.map((text) => ({ id: text.toLowerCase(), text: { en: text } }));
}

/** A question for tests: required, and asking what its type is called unless told otherwise. */
export function sample(type: QuestionType, part: Partial<FormQuestion> = {}): FormQuestion {
  return {
    _id: type,
    name: type,
    type,
    validationRule: { min: 1, max: 1 },
    question: { en: `About ${type}` },
    options: [],
    images: [],
    rows: [],
    columns: [],
    columnLabel: {},
    verticalSlider: false,
    ...part,
  };
}
