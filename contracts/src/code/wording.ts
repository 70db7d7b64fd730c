import { sourceLanguage, textIn, type Text } from '../language/language.js';
import type { Choice, QuestionContent } from '../question/question.js';

/** What codes are made from: the wordings of a question and of all that can be chosen in it, in order. */
export interface Wording {
  id: string;
  wording: string;
  options: { id: string; wording: string }[];
}

type Worded = Pick<
  QuestionContent,
  'name' | 'question' | 'options' | 'images' | 'rows' | 'columns'
>;

/** All that can be chosen in a question: its options or pictures, or the rows and the columns of a matrix. */
export function choicesOf({
  options,
  images,
  rows,
  columns,
}: Pick<Worded, 'options' | 'images' | 'rows' | 'columns'>): Choice[] {
  return [...options, ...images, ...rows, ...columns];
}

function textOf(text: Text): string {
  return textIn(text, sourceLanguage);
}

/**
 * The first wording of a question and of each option that it ever had.
 * @param contents of the question, the oldest first
 */
export function firstWording(id: string, contents: readonly Worded[]): Wording {
  const options = new Map<string, string>();
  for (const choice of contents.flatMap(choicesOf)) {
    if (!options.has(choice.id)) options.set(choice.id, textOf(choice.text));
  }
  const [first] = contents;
  return {
    id,
    wording: first ? first.name || textOf(first.question) : '',
    options: [...options].map(([option, wording]) => ({ id: option, wording })),
  };
}
