import type { QuestionDefinition } from './definition.js';
import { areOtherOptions, checkOptions } from './options.js';

export const dropdown: QuestionDefinition = {
  parts: ['options'],
  firstRule: { min: 0, max: 1 },
  largestMaximum: () => 1,
  checkRule: () => [],
  checkParts: checkOptions,
  isCritical: areOtherOptions,
};
