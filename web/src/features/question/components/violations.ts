import { checkQuestionSize } from '@canvass/contracts/edition/size';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { checkQuestion, tidyQuestion } from '@canvass/contracts/question/rules';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../../api/word-failure.js';

/** Rules that nobody breaks before they had a chance to write. */
const untilSaved = [
  'nameRequired',
  'questionRequired',
  'optionRequired',
  'optionsRequired',
  'emojiRequired',
];

/** What is wrong with each part of the editor, in the reader's language. */
export interface EditorErrors {
  name?: string | undefined;
  question?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  options?: string | undefined;
  /** By the option's id. */
  option: Record<string, string>;
}

/** Broken rules of the draft as it would be saved. */
export function violationsOf(content: QuestionContent): Violation[] {
  const tidy = tidyQuestion(content);
  return [...checkQuestion(tidy), ...checkQuestionSize(tidy)];
}

/**
 * Broken rules sorted by where the editor shows them.
 * @param isTried whether it was tried to save: before that, what is merely still empty is not held against anyone
 */
export function errorsOf(
  content: QuestionContent,
  violations: readonly Violation[],
  isTried: boolean,
): EditorErrors {
  const shown = violations.filter(({ code }) => isTried || !untilSaved.includes(code));
  const at = (...fields: string[]) => {
    const violation = shown.find((one) => fields.includes(one.field ?? ''));
    return violation && wordViolation(violation);
  };
  const { options } = tidyQuestion(content);
  return {
    name: at('name'),
    question: at('question'),
    min: at('validationRule', 'validationRule.min'),
    max: at('validationRule.max'),
    options: at('options'),
    option: Object.fromEntries(
      options.flatMap((option, index) => {
        const error = at(`options.${index}`);
        return error ? [[option.id, error]] : [];
      }),
    ),
  };
}
