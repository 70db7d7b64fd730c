import type { RuleCode } from './violation-codes.js';

/** What a schema's own check says when it fails: which rule is broken. */
export function broken(code: RuleCode): { params: { code: RuleCode } } {
  return { params: { code } };
}
