import { LARGEST_MAXIMUM } from '../question.js';
import { withoutParts, type QuestionDefinition } from './definition.js';

/** Its rule bounds the characters. */
export const openstring: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: LARGEST_MAXIMUM },
  largestMaximum: () => LARGEST_MAXIMUM,
  isCritical: () => false,
};
