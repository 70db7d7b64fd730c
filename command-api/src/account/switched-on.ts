import type { AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';

/**
 * An account that was switched off changes nothing, neither through a mailed link nor by choosing a plan. Whether its
 * company has a plan does not matter here. @throws Refusal accountInactive
 */
export function requireSwitchedOn({ active }: Pick<AccountState, 'active'>): void {
  if (!active) throw new Refusal('forbidden', 'accountInactive');
}
