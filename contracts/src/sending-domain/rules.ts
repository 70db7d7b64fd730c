import type { RuleCode } from '../rule/violation-codes.js';
import type { Violation } from '../rule/violation.js';
import { readSenderAddress } from './sender-address.js';

/** What the address of a sender needs. */
export function checkSender({ email }: { email: string }): Violation<RuleCode>[] {
  return readSenderAddress(email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }];
}
