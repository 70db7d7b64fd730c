import type { RuleCode } from './violation-codes.js';

/** Parameters of a schema issue that name the broken rule. */
export function broken(code: RuleCode): { params: { code: RuleCode } } {
  return { params: { code } };
}
