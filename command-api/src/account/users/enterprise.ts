import type { AccountType } from '@canvass/contracts/account/account';
import { requireSwitchable } from '../../subscription/enterprise.js';

/**
 * What a request wants of the enterprise plan. Forms send the switch along with everything else: where it could not
 * be on, that it is off asks for nothing.
 * @returns undefined where it is to stay as it is
 * @throws Refusal forbidden
 */
export function wantedEnterprise(
  by: AccountType,
  type: AccountType,
  asked: boolean | undefined,
): boolean | undefined {
  const isSwitchable = by === 'tabi' && type === 'company';
  if (asked === undefined || (!asked && !isSwitchable)) return undefined;
  requireSwitchable(by, type);
  return asked;
}
