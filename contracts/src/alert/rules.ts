import type { RuleCode } from '../rule/violation-codes.js';
import type { Violation } from '../rule/violation.js';
import { npsBounds, type AlertTerms } from './alert.js';

/** Fields of a figure that is taken from answers to a question. */
const ofQuestion = ['question', 'days', 'way', 'limit', 'leastAnswers'] as const;

/** What an alert lacks to be one, and what its figure has no use for. */
export function checkAlert(terms: AlertTerms): Violation<RuleCode>[] {
  const { figure, limit } = terms;
  const [needed, useless] =
    figure === 'silence' ? [['hours'] as const, ofQuestion] : [ofQuestion, ['hours'] as const];
  const { min, max } = npsBounds;
  const isBeyond = figure === 'nps' && limit !== undefined && (limit < min || limit > max);
  return [
    ...needed
      .filter((field) => terms[field] === undefined)
      .map((field) => ({ code: 'fieldRequired', field }) as const),
    ...useless
      .filter((field) => terms[field] !== undefined)
      .map((field) => ({ code: 'fieldNotKept', field }) as const),
    ...(isBeyond
      ? [{ code: 'numberRange', field: 'limit', parameters: { min, max } } as const]
      : []),
  ];
}
