import type { RuleCode } from '../rule/violation-codes.js';
import type { Violation } from '../rule/violation.js';

/** By what a person is found: an address, the value of a hidden field, or a personal link or the link of a receipt. */
export interface SoughtPerson {
  email?: string | undefined;
  hiddenField?: string | undefined;
  hiddenValue?: string | undefined;
  link?: string | undefined;
}

/** A person is sought by one thing alone: by more, it would not be clear whether all or any of it must fit. */
export function checkSought(sought: SoughtPerson): Violation<RuleCode>[] {
  const { email, hiddenField, hiddenValue, link } = sought;
  const isByField = hiddenField !== undefined || hiddenValue !== undefined;
  if (email !== undefined) return notKept(sought, ['hiddenField', 'hiddenValue', 'link']);
  if (link !== undefined) return notKept(sought, ['hiddenField', 'hiddenValue']);
  if (!isByField) return [{ code: 'fieldRequired', field: 'email' }];
  return (['hiddenField', 'hiddenValue'] as const)
    .filter((field) => (sought[field] ?? '').trim() === '')
    .map((field) => ({ code: 'fieldRequired', field }));
}

function notKept(
  sought: SoughtPerson,
  fields: readonly (keyof SoughtPerson)[],
): Violation<RuleCode>[] {
  return fields
    .filter((field) => sought[field] !== undefined)
    .map((field) => ({ code: 'fieldNotKept', field }));
}
