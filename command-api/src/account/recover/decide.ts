import type { AccountEvent } from '@canvass/contracts/account/events';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import {
  canReset,
  removesSecondFactor,
  type RecoveryState,
} from '@canvass/contracts/account/recovery';
import type { AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { requireSwitchedOn } from '../switched-on.js';

/** Requests a link; the mail with it follows. */
export function requestReset(state: RecoveryState, reset: string): AccountEvent[] {
  return state.exists ? [{ type: 'PasswordResetRequested', data: { reset } }] : [];
}

/** A password to be set through a link, which went to the last confirmed address or, without one, to the only address. */
interface Reset {
  reset: string;
  passwordHash: string;
  /** ISO 8601 in UTC. */
  now: string;
  account: Pick<AccountState, 'active' | 'email' | 'confirmedEmail'>;
}

/**
 * Sets the password through a link, and ends all sessions and API keys.
 * Following the link proves that its address is the person's own. So a newer address that was never confirmed is given up,
 * and where no address was confirmed yet, this one now is, and the second factor is switched off (`removesSecondFactor`).
 * @throws Refusal accountInactive when the account was switched off, resetLinkUsedUp when the link was used already or is
 * too old
 */
export function decideReset(
  state: RecoveryState,
  { reset, passwordHash, now, account }: Reset,
): AccountEvent[] {
  requireSwitchedOn(account);
  if (!canReset(state, reset, now)) throw linkUsedUp();
  return [
    { type: 'PasswordRecovered', data: { reset }, personal: { passwordHash } },
    { type: 'AccountSessionsEnded', data: { keysToo: true } },
    ...settleAddress(state, account),
  ];
}

function settleAddress(state: RecoveryState, account: Reset['account']): AccountEvent[] {
  const { confirmedEmail: email } = account;
  if (isEmailConfirmed(account)) return [];
  if (email) return [{ type: 'AccountEdited', data: {}, personal: { email } }];
  return [
    { type: 'EmailConfirmed', data: {} },
    ...(removesSecondFactor(state, account)
      ? [{ type: 'SecondFactorDisabled' as const, data: {} }]
      : []),
  ];
}

/** The same refusal for links that were used, are too old, or were not issued by us. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'resetLinkUsedUp');
}
