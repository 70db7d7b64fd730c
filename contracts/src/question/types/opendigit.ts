import { LARGEST_MAXIMUM } from '../question.js';
import { withoutParts, type QuestionDefinition } from './definition.js';

export const opendigit: QuestionDefinition = {
  ...withoutParts,
  firstRule: { min: 0, max: LARGEST_MAXIMUM },
  largestMaximum: () => LARGEST_MAXIMUM,
  isZeroAnAnswer: true,
  isCritical: () => false,
};
