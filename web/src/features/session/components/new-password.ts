import { SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../../api/word-failure.js';

/** A new password, entered twice. */
export interface NewPassword {
  password: string;
  rePassword: string;
}

export const emptyNewPassword: NewPassword = { password: '', rePassword: '' };

/** What is wrong with a new password and its repetition, before they are sent. */
export function checkNewPassword({ password, rePassword }: NewPassword): Violation[] {
  const violations: Violation[] = [];
  if (password.length < SHORTEST_PASSWORD) {
    const parameters = { min: SHORTEST_PASSWORD };
    violations.push({ code: 'passwordTooShort', field: 'password', parameters });
  }
  if (password !== rePassword) violations.push({ code: 'passwordNotMatch', field: 'rePassword' });
  return violations;
}

/** Words what is wrong with a field; undefined for nothing. */
export function errorOf(violations: readonly Violation[], field: string): string | undefined {
  const violation = violations.find((one) => one.field === field);
  return violation && wordViolation(violation);
}
