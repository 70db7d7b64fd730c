import { checkQuestionSize } from '@canvass/contracts/edition/size';
import { named } from '@canvass/contracts/question/naming';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { checkQuestion, tidyQuestion } from '@canvass/contracts/question/rules';
import type { Violation } from '@canvass/contracts/rule/violation';

/** The errors of each part of the editor, in the reader's language. */
export interface QuestionErrors extends Record<ListPart, ListErrors> {
  name?: string | undefined;
  question?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  emoji?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** What a question lists. */
type ListPart = 'options' | 'rows' | 'columns' | 'images';

interface ListErrors {
  /** What is wrong with the list. */
  whole: string | undefined;
  /** What is wrong with what is in it, by ids. */
  each: Record<string, string>;
}

/** Violations of the draft as it would be saved. A name that is missing is none: it is made from the text, which is asked for. */
export function violationsOf(content: QuestionContent): Violation[] {
  const tidy = tidyQuestion(named(content));
  return [...checkQuestion(tidy), ...checkQuestionSize(tidy)].filter(
    ({ code }) => code !== 'nameRequired',
  );
}

/** The errors by the part of the editor that shows them. @param errorAt the error of a field of the question */
export function errorsOf(
  content: QuestionContent,
  errorAt: (field: string) => string | undefined,
): QuestionErrors {
  const tidy = tidyQuestion(content);
  const { min, max } = content.validationRule;
  /** Of the rule as a whole, at a bound that breaks it. */
  const boundError = (bound: number, least: number) =>
    Number.isInteger(bound) && bound >= least ? undefined : errorAt('validationRule');
  const listErrors = (part: ListPart): ListErrors => ({
    whole: errorAt(part),
    each: Object.fromEntries(
      tidy[part].flatMap(({ id }, index) => {
        const error = errorAt(`${part}.${index}`);
        return error ? [[id, error]] : [];
      }),
    ),
  });
  return {
    name: errorAt('name'),
    question: errorAt('question'),
    min: boundError(min, 0) ?? errorAt('validationRule.min'),
    max: boundError(max, 1) ?? errorAt('validationRule.max'),
    emoji: errorAt('emoji'),
    earliest: errorAt('dates.earliest'),
    latest: errorAt('dates.latest'),
    options: listErrors('options'),
    rows: listErrors('rows'),
    columns: listErrors('columns'),
    images: listErrors('images'),
  };
}
