/** An answer as the page sends it, or as it is stored. */
type Content = readonly unknown[];

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/**
 * The kinds of answers, by what is counted of them, each with whether content that is not empty says anything:
 * - options: each chosen one, by its id
 * - order: options by their ids, best first, each with its place
 * - numbers: each value
 * - grid: the ids of a row and of a column of it
 * - date: its month and its day
 * - tick: that a box is ticked
 * - points: for each option by its id, what is given to it
 * - text, file: only that there is one
 */
const says = {
  options: () => true,
  order: () => true,
  numbers: () => true,
  grid: () => true,
  date: () => true,
  points: (content) => content.some((given) => (Array.isArray(given) ? given[1] : given) !== 0),
  tick: ([first]) => first !== false,
  text: ([first]) => !isBlank(first),
  file: () => true,
} as const satisfies Record<string, (content: Content) => boolean>;

/**
 * What an answer is to those who count it. It follows from the type of its question, never from what was answered, so the
 * event of a save states it beside the question's id.
 */
export type AnswerKind = keyof typeof says;
export const answerKinds = Object.keys(says) as AnswerKind[];

/** Whether content is an answer: nothing, an unticked box and a blank text are not. */
export function saysAnything(kind: AnswerKind, content: Content): boolean {
  return content.length > 0 && says[kind](content);
}
