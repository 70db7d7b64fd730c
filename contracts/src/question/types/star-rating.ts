import { isOtherScale, withoutParts, type QuestionDefinition } from './definition.js';
import { LARGEST_RATING } from '../bounds.js';

export const starRating: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: 5 },
  largestMaximum: () => LARGEST_RATING,
  isCritical: isOtherScale,
};
