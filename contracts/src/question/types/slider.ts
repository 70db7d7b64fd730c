import { isOtherScale, withoutParts, type QuestionDefinition } from './definition.js';
import { LARGEST_RATING } from '../bounds.js';

export const slider: QuestionDefinition = {
  ...withoutParts,
  parts: ['verticalSlider', 'ends'],
  firstRule: { min: 0, max: LARGEST_RATING },
  largestMaximum: () => LARGEST_RATING,
  isCritical: isOtherScale,
};
