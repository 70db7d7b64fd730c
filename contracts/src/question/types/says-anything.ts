import type { AnswerType } from './answer-type.js';

/** An answer as the page sends it, or as it is stored. */
type Content = readonly unknown[];

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** Whether content that is not empty says anything, by what is stored of it. */
const says: Record<AnswerType['keeps'], (content: Content) => boolean> = {
  // A blank text is among the values where an early save does not say that it is a text.
  values: ([first, ...others]) => first !== false && (others.length > 0 || !isBlank(first)),
  order: () => true,
  text: ([first]) => !isBlank(first),
  file: () => true,
};

/** Whether content is an answer: nothing, an unticked box and a blank text are not. */
export function saysAnything(keeps: AnswerType['keeps'], content: Content): boolean {
  return content.length > 0 && says[keeps](content);
}
