import type { Violation } from '../../rule/violation.js';
import { MOST_RANKED } from '../bounds.js';
import type { QuestionContent } from '../question.js';
import { checkUnique, filled } from './choices.js';
import { withoutParts, type QuestionDefinition } from './definition.js';
import { areOtherOptions } from './options.js';

const FEWEST_RANKED = 2;

function checkRanked({ options }: QuestionContent): Violation[] {
  const count = filled(options).length;
  if (count < FEWEST_RANKED) {
    return [{ code: 'optionsRequired', field: 'options', parameters: { min: FEWEST_RANKED } }];
  }
  if (count > MOST_RANKED) {
    return [{ code: 'tooManyOptions', field: 'options', parameters: { max: MOST_RANKED } }];
  }
  return checkUnique(options, 'options', 'optionExists');
}

/** Options that respondents put into an order. Its rule says only whether an answer is required. */
export const ranking: QuestionDefinition = {
  ...withoutParts,
  parts: ['options', 'optionOrder'],
  mostOptions: MOST_RANKED,
  firstRule: { min: 0, max: 1 },
  checkParts: checkRanked,
  isCritical: areOtherOptions,
};
