import { MOST_OPTIONS } from '../bounds.js';
import { LARGEST_MAXIMUM } from '../question.js';
import type { QuestionDefinition } from './definition.js';
import { areOtherOptions, checkOptions, checkOther } from './options.js';

/** Its rule bounds how many options are chosen. */
export const closed: QuestionDefinition = {
  parts: ['options', 'optionDetails', 'optionOrder'],
  optionKinds: ['other', 'exclusive'],
  mostOptions: MOST_OPTIONS,
  firstRule: { min: 0, max: 1 },
  largestMaximum: () => LARGEST_MAXIMUM,
  checkRule: () => [],
  checkParts: (question) => [...checkOptions(question), ...checkOther(question)],
  isCritical: areOtherOptions,
};
