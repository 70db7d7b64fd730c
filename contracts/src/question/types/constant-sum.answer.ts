import type { AnswerType } from './answer-type.js';
import { asGiven, idAt, wordingOf } from './storing.js';

/** The points that a respondent divides. */
export const POINTS = 100;

/** Whether a value is what one option can be given. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= POINTS;
}

/** How many points are given in all. */
export function pointsGiven(content: readonly unknown[]): number {
  return content.filter(isShare).reduce((sum, points) => sum + points, 0);
}

/** Whole points for each option, in the order of the options, which add up to all points. No points at all are no answer. */
export const constantSum: AnswerType = {
  ...asGiven,
  hasShape: ({ options }, content) => content.length === options.length && content.every(isShare),
  check: ({ validationRule: { min } }, content) => {
    const given = pointsGiven(content);
    if (given === 0) return min > 0 ? { code: 'answerRequired' } : undefined;
    return given === POINTS
      ? undefined
      : { code: 'answerSum', parameters: { points: POINTS, given } };
  },
  isOneTap: () => false,
  fitsConsentForm: false,
  storedAs: 'points',
  toStored: ({ options }, content) =>
    content.filter(isShare).map((points, place) => [idAt(options, place), points]),
  fromStored: ({ options }, stored) => {
    const points = new Map(
      stored.flatMap((given) =>
        Array.isArray(given) && isShare(given[1]) ? [[given[0], given[1]]] : [],
      ),
    );
    return options.some(({ id }) => points.has(id))
      ? options.map(({ id }) => points.get(id) ?? 0)
      : [];
  },
  readable: ({ options }, stored, { language }) =>
    stored.flatMap((given) => {
      if (!Array.isArray(given) || !isShare(given[1]) || given[1] === 0) return [];
      const text = wordingOf(options, given[0], language);
      return text === undefined ? [] : [`${text} ${given[1]}`];
    }),
};
