import { MOST_OPTIONS } from '../bounds.js';
import type { QuestionDefinition } from './definition.js';
import { areOtherOptions, checkOptions, checkOther } from './options.js';

export const dropdown: QuestionDefinition = {
  parts: ['options', 'optionDetails', 'optionOrder'],
  optionKinds: ['other'],
  mostOptions: MOST_OPTIONS,
  firstRule: { min: 0, max: 1 },
  largestMaximum: () => 1,
  checkRule: () => [],
  checkParts: (question) => [...checkOptions(question), ...checkOther(question)],
  isCritical: areOtherOptions,
};
