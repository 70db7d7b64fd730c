import { canConfirm, type ConfirmationState } from '@canvass/contracts/account/confirmation';
import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { linkFor, type Unconfirmed } from '../decide.js';
import { requireSwitchedOn } from '../switched-on.js';

/** Requests another link while the address is not confirmed. */
export function requestConfirmation(
  { exists, isConfirmed }: ConfirmationState,
  unconfirmed: Unconfirmed,
): AccountEvent[] {
  return exists && !isConfirmed ? linkFor(unconfirmed) : [];
}

/** A link that was followed. */
interface Followed {
  /** Id of the request for it. */
  confirmation: string;
  /** Whether we issued it, for the address that the account has now. */
  isLink: boolean;
  account: Pick<AccountState, 'active'>;
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * Confirms the address when a link is followed. Following it again changes nothing.
 * @throws Refusal confirmationLinkUsedUp when it is too old, or went to another address; accountInactive when the account
 * was switched off
 */
export function decideConfirmation(
  state: ConfirmationState,
  { confirmation, isLink, account, now }: Followed,
): AccountEvent[] {
  if (!isLink) throw linkUsedUp();
  requireSwitchedOn(account);
  if (state.isConfirmed) return [];
  if (!canConfirm(state, confirmation, now)) throw linkUsedUp();
  return [{ type: 'EmailConfirmed', data: {} }];
}

/** The same refusal for links that are too old, went to another address, or were not issued by us. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'confirmationLinkUsedUp');
}
