import type { Violation } from '../../rule/violation.js';
import { MOST_OPTIONS } from '../bounds.js';
import type { QuestionContent } from '../question.js';
import { checkUnique, filled, sameIds } from './choices.js';

/** A list of options has at least one, not too many, no duplicates, and as many as must be chosen. */
export function checkOptions({ options, validationRule: { min } }: QuestionContent): Violation[] {
  return [
    ...checkCount(filled(options).length, min),
    ...checkUnique(options, 'options', 'optionExists'),
  ];
}

/** Respondents write into one option at most. */
export function checkOther({ options }: QuestionContent): Violation[] {
  const others = filled(options).flatMap(({ kind }, place) => (kind === 'other' ? [place] : []));
  return others.slice(1).map((place) => ({ code: 'otherOnce', field: `options.${place}` }));
}

function checkCount(count: number, min: number): Violation[] {
  if (count === 0) return [{ code: 'optionRequired', field: 'options' }];
  if (count > MOST_OPTIONS) {
    return [{ code: 'tooManyOptions', field: 'options', parameters: { max: MOST_OPTIONS } }];
  }
  if (min <= count) return [];
  return [{ code: 'validationMinimum', field: 'validationRule.min', parameters: { max: count } }];
}

/** Rewording options is not critical; adding or removing one is. */
export function areOtherOptions(before: QuestionContent, after: QuestionContent): boolean {
  return !sameIds(before.options, after.options);
}
