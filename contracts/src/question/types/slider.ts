import { isOtherScale, withoutParts, type QuestionDefinition } from './definition.js';

const LARGEST_VALUE = 10;

export const slider: QuestionDefinition = {
  ...withoutParts,
  parts: ['verticalSlider'],
  firstRule: { min: 0, max: LARGEST_VALUE },
  largestMaximum: () => LARGEST_VALUE,
  isCritical: isOtherScale,
};
