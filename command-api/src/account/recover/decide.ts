import type { AccountEvent } from '@canvass/contracts/account/events';
import { canReset, type RecoveryState } from '@canvass/contracts/account/recovery';
import { Refusal } from '@canvass/contracts/rule/refusal';

/** A link is asked for; the mail with it follows. */
export function requestReset(state: RecoveryState, reset: string): AccountEvent[] {
  return state.exists ? [{ type: 'PasswordResetRequested', data: { reset } }] : [];
}

/**
 * The password is set through a link, and whoever was signed in is signed out.
 * @param now ISO 8601 in UTC
 * @throws Refusal resetLinkUsedUp when the link was used, or is too old
 */
export function resetPassword(
  state: RecoveryState,
  { reset, passwordHash, now }: { reset: string; passwordHash: string; now: string },
): AccountEvent[] {
  if (!canReset(state, reset, now)) throw linkUsedUp();
  return [
    { type: 'PasswordRecovered', data: { reset }, personal: { passwordHash } },
    { type: 'AccountSessionsEnded', data: {} },
  ];
}

/** Says the same of links that were used, are too old, or were never ours. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'resetLinkUsedUp');
}
