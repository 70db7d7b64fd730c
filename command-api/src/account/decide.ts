import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import type { FirmState } from '@canvass/contracts/firm/state';

export interface Registration {
  type: AccountState['type'];
  firm: string;
  /** Until plans are sold, a registered company is active at once. */
  active: boolean;
  name: string;
  email: string;
  phone: string;
  companyName: string;
  billingDetails?: AccountState['billingDetails'];
  passwordHash: string;
}

/** An account is registered once. */
export function registerAccount(state: AccountState, registration: Registration): AccountEvent[] {
  if (state.exists) return [];
  const { type, firm, active, ...personal } = registration;
  return [{ type: 'AccountRegistered', data: { type, firm, active }, personal }];
}

/** A firm is registered once, with its owner. */
export function registerFirm(
  state: FirmState,
  firm: Pick<FirmState, 'owner' | 'timeZone' | 'questionLanguages'>,
): FirmEvent[] {
  return state.exists ? [] : [{ type: 'FirmRegistered', data: firm }];
}
