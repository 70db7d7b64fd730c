import type { AccountEvent } from '@canvass/contracts/account/events';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { canReset, type RecoveryState } from '@canvass/contracts/account/recovery';
import type { AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';

/** A link is asked for; the mail with it follows. */
export function requestReset(state: RecoveryState, reset: string): AccountEvent[] {
  return state.exists ? [{ type: 'PasswordResetRequested', data: { reset } }] : [];
}

/** The password is set through a link that went to this address, or, where none was confirmed, to the only one. */
interface Reset {
  reset: string;
  passwordHash: string;
  /** ISO 8601 in UTC. */
  now: string;
  addresses: Pick<AccountState, 'email' | 'confirmedEmail'>;
}

/**
 * The password is set through a link. All sessions end, and all API keys.
 * The person who followed the link has the address that it went to: one that the account took since, and did not
 * confirm, is given up again. Where no address had been confirmed, that one is now. Its owner may find an account that
 * a stranger had registered with it, so the stranger's second factor goes, which would lock the owner out.
 * @throws Refusal resetLinkUsedUp when the link was used, or is too old
 */
export function decideReset(
  state: RecoveryState,
  { reset, passwordHash, now, addresses }: Reset,
): AccountEvent[] {
  if (!canReset(state, reset, now)) throw linkUsedUp();
  return [
    { type: 'PasswordRecovered', data: { reset }, personal: { passwordHash } },
    { type: 'AccountSessionsEnded', data: { keysToo: true } },
    ...settleAddress(state, addresses),
  ];
}

function settleAddress(
  { hasSecondFactor }: RecoveryState,
  addresses: Reset['addresses'],
): AccountEvent[] {
  const { confirmedEmail: email } = addresses;
  if (isEmailConfirmed(addresses)) return [];
  if (email) return [{ type: 'AccountEdited', data: {}, personal: { email } }];
  return [
    { type: 'EmailConfirmed', data: {} },
    ...(hasSecondFactor ? [{ type: 'SecondFactorDisabled' as const, data: {} }] : []),
  ];
}

/** Says the same of links that were used, are too old, or were never ours. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'resetLinkUsedUp');
}
