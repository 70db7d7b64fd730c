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

/**
 * The link of a request was followed. Followed again it does nothing.
 * @param now ISO 8601 in UTC
 * @throws Refusal confirmationLinkUsedUp when it is too old
 */
export function confirmEmail(
  state: ConfirmationState,
  { confirmation, now }: { confirmation: string; now: string },
): AccountEvent[] {
  if (state.isConfirmed) return [];
  if (!canConfirm(state, confirmation, now)) throw linkUsedUp();
  return [{ type: 'EmailConfirmed', data: {} }];
}

/** Says the same of links that are too old, went to another address, or were never ours. */
export function linkUsedUp(): Refusal {
  return new Refusal('invalid', 'confirmationLinkUsedUp');
}
