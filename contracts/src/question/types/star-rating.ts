import { isOtherScale, withoutParts, type QuestionDefinition } from './definition.js';

const MOST_STARS = 10;

export const starRating: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: 5 },
  largestMaximum: () => MOST_STARS,
  isCritical: isOtherScale,
};
