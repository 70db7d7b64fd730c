import type { AccountType } from '@canvass/contracts/account/account';
import { Refusal } from '@canvass/contracts/rule/refusal';

/**
 * What a request asks of the switch for the enterprise plan, which only operators set, and only for companies. Forms send
 * the switch with every edit: for other accounts, off means nothing.
 * @returns undefined when the switch is to stay as it is
 * @throws Refusal forbidden
 */
export function wantedEnterprise(
  by: AccountType,
  type: AccountType,
  asked: boolean | undefined,
): boolean | undefined {
  const isSwitchable = by === 'tabi' && type === 'company';
  if (isSwitchable || asked === undefined) return asked;
  if (asked) throw new Refusal('forbidden', 'forbidden');
  return undefined;
}
