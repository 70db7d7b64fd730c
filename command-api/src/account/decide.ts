import type { AccountEvent } from '@canvass/contracts/account/events';
import type { AccountState } from '@canvass/contracts/account/state';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import type { FirmState } from '@canvass/contracts/firm/state';

export interface Registration {
  type: AccountState['type'];
  firm: string;
  active: boolean;
  name: string;
  email: string;
  phone: string;
  companyName: string;
  billingDetails?: AccountState['billingDetails'];
  /** Empty for a person who is invited. */
  passwordHash: string;
  /** Given when the address has yet to be confirmed. */
  unconfirmed?: Unconfirmed | undefined;
  /** Id of the invitation of a person who sets the password by themselves. */
  invitation?: string | undefined;
}

/** An address that has yet to be confirmed. */
export interface Unconfirmed {
  /** Id of the request for a link by mail; without it, none is sent. */
  confirmation?: string | undefined;
}

/** Registers an account, once. */
export function registerAccount(state: AccountState, registration: Registration): AccountEvent[] {
  if (state.exists) return [];
  const { type, firm, active, unconfirmed, invitation, ...personal } = registration;
  const data = { type, firm, active, ...markOf(unconfirmed) };
  return [
    { type: 'AccountRegistered', data, personal },
    ...linkFor(unconfirmed),
    ...(invitation === undefined ? [] : [invitationFor(invitation)]),
  ];
}

/** Requests the link with which an invited person sets a password. */
export function invitationFor(invitation: string): AccountEvent {
  return { type: 'AccountInvited', data: { invitation } };
}

/** What events record of an address besides the address. */
export function markOf(unconfirmed: Unconfirmed | undefined): { isEmailConfirmed?: false } {
  return unconfirmed ? { isEmailConfirmed: false } : {};
}

/** Requests the link that is mailed to an unconfirmed address. */
export function linkFor(unconfirmed: Unconfirmed | undefined): AccountEvent[] {
  const { confirmation } = unconfirmed ?? {};
  return confirmation ? [{ type: 'EmailConfirmationRequested', data: { confirmation } }] : [];
}

/** Registers a firm with its owner, once. */
export function registerFirm(
  state: FirmState,
  firm: Pick<FirmState, 'owner' | 'timeZone' | 'questionLanguages'>,
): FirmEvent[] {
  return state.exists ? [] : [{ type: 'FirmRegistered', data: firm }];
}
