import type { AccountType } from '@canvass/contracts/account/account';
import { Refusal } from '@canvass/contracts/rule/refusal';

/**
 * What a request wants of the enterprise plan, which only operators switch, and only for companies. Forms send the
 * switch along with everything else: where it could not be on, that it is off asks for nothing.
 * @returns undefined where it is to stay as it is
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
