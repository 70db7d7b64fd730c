import type { ErrorEntry } from '@canvass/contracts/http/failure';
import { schemaCodes } from '@canvass/contracts/rule/violation-codes';

/** Said of what is missing, too, and so of an empty list where one entry is needed. */
const boundCodes = new Set<string>([...schemaCodes, 'fieldRequired']);

/** Their numbers depend on other fields: the type of a question, its options, or the other end of its rule. */
const relativeCodes = new Set<string>(['validationMaximum', 'validationMinimum']);

/**
 * Whether a refusal is by a bound, which a description can have: by what a schema finds, or with a number that it names. All other
 * rules compare fields, look into records, or ask what a text means.
 */
export function isBound({ code, parameters = {} }: ErrorEntry): boolean {
  if (relativeCodes.has(code)) return false;
  return boundCodes.has(code) || Object.values(parameters).some((one) => typeof one === 'number');
}
