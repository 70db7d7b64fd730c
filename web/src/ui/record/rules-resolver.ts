import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../api/word-failure.js';

/** A broken rule as react-hook-form keeps it: `type` is the rule's code. */
export interface BrokenRule {
  type?: string;
  message?: string;
}

/** A broken rule in the reader's language. */
export function brokenRule(violation: Violation): Required<BrokenRule> {
  return { type: violation.code, message: wordViolation(violation) };
}

/** Where a form keeps a broken rule that names no field. */
export const NO_FIELD = 'root';

/**
 * Has react-hook-form check a draft by rules of contracts. Of each field the first broken rule is kept.
 * The rules are functions that both sides share, and their codes are worded here, which no schema resolver does.
 */
export function rulesResolver<Draft extends FieldValues>(
  rules: (draft: Draft) => readonly Violation[],
): Resolver<Draft> {
  return (draft) => {
    const violations = rules(draft);
    if (violations.length === 0) return { values: draft, errors: {} };
    const errors: FieldErrors<Draft> = {};
    for (const violation of violations) {
      const field = violation.field || NO_FIELD;
      const there = get(errors, field) as BrokenRule | undefined;
      if (!there?.type) set(errors, field, { ...there, ...brokenRule(violation) });
    }
    return { values: {}, errors };
  };
}
