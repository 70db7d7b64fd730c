import { canConfirm, type ConfirmationState } from '@canvass/contracts/account/confirmation';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { linkFor, type Unconfirmed } from '../decide.js';

/** Another link is asked for, while the address is not confirmed. */
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
  /** Whether it is ours, and went to the address that the account has now. */
  isLink: boolean;
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * The link of a request was followed. Followed again it does nothing.
 * @throws Refusal confirmationLinkUsedUp when it is too old, or went to another address
 */
export function decideConfirmation(
  state: ConfirmationState,
  { confirmation, isLink, now }: Followed,
): AccountEvent[] {
  if (!isLink) throw linkUsedUp();
  if (state.isConfirmed) return [];
  if (!canConfirm(state, confirmation, now)) throw linkUsedUp();
  return [{ type: 'EmailConfirmed', data: {} }];
}

/** Says the same of links that are too old, went to another address, or were never ours. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'confirmationLinkUsedUp');
}
