import type { FormCodes } from '@canvass/contracts/code/codes-of';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { withFallbacks } from '@canvass/contracts/poll/placeholders';
import type { Choice } from '@canvass/contracts/question/question';
import type { ExportValues } from '@canvass/contracts/response/export';
import type { ExportedQuestion } from './question.js';

/** What columns and values are called in a file. */
export interface Naming {
  question: (question: ExportedQuestion) => string;
  /** The column of a part of a question. */
  part: (question: ExportedQuestion, part: Choice) => string;
  /** The column of what was written into an option. */
  written: (question: ExportedQuestion, option: Choice) => string;
  /** A choice or a part of a question as the value of an answer. */
  value: (question: ExportedQuestion, choice: Choice) => string;
}

/**
 * Every column and every value is named here.
 * @param removed names a question that the poll asks no more, in words
 */
export function namingOf(
  values: ExportValues,
  language: Language,
  removed: (text: string) => string,
  codes: FormCodes,
): Naming {
  switch (values) {
    case 'labels': {
      const question = ({ content, place, isRemoved }: ExportedQuestion) => {
        const text = withFallbacks(textIn(content.question, language)) || content.name;
        return isRemoved ? removed(text) : `${place}. ${text}`;
      };
      const part = (asked: ExportedQuestion, { text }: Choice) =>
        `${question(asked)} [${textIn(text, language)}]`;
      return {
        question,
        part,
        written: (asked, option) => `${part(asked, option)} ✎`,
        value: (_question, { text }) => textIn(text, language),
      };
    }
    case 'codes': {
      const question = ({ id }: ExportedQuestion) => codes.questions.get(id) ?? id;
      const value = ({ id }: ExportedQuestion, choice: Choice) =>
        codes.options.get(id)?.get(choice.id) ?? choice.id;
      const part = (asked: ExportedQuestion, one: Choice) =>
        `${question(asked)}_${value(asked, one)}`;
      return { question, part, written: (asked, one) => `${part(asked, one)}_text`, value };
    }
    case 'ids':
      return {
        question: ({ id }) => id,
        part: ({ id }, part) => `${id}/${part.id}`,
        written: ({ id }, option) => `${id}/${option.id}/text`,
        value: (_question, { id }) => id,
      };
  }
}
