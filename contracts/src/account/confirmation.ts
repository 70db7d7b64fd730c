import { z } from 'zod';
import { partOf } from '../event/aggregate.js';
import { Refusal } from '../rule/refusal.js';
import { normaliseEmail } from './account.js';
import { accountAggregate, type AccountState } from './state.js';

/** How long a link that confirms an address can be used. */
export const CONFIRMATION_DAYS = 7;

const DAY = 24 * 60 * 60_000;

/** The current address of an account and the last confirmed one; empty for none. */
type Addresses = Pick<AccountState, 'email' | 'confirmedEmail'>;

/** Whether the current address of an account is confirmed. */
export function isEmailConfirmed({ email, confirmedEmail }: Addresses): boolean {
  return confirmedEmail !== '' && normaliseEmail(email) === normaliseEmail(confirmedEmail);
}

/**
 * Where mail about the account itself goes: to the last confirmed address, so that a stolen session cannot redirect
 * account recovery. While none is confirmed, to the current one.
 */
export function recoveryEmail({ email, confirmedEmail }: Addresses): string {
  return confirmedEmail || email;
}

/** The name that mails to an account give. An address that was never confirmed may be a stranger's: they give it none. */
export function nameInItsMails({
  name,
  confirmedEmail,
}: Pick<AccountState, 'name' | 'confirmedEmail'>): string {
  return confirmedEmail ? name : '';
}

/**
 * Whether an account keeps other accounts from using an address: it holds its last confirmed address, or its first one.
 * A new address is free to others until it is confirmed.
 */
export function holdsEmail(account: Addresses, email: string): boolean {
  return normaliseEmail(recoveryEmail(account)) === normaliseEmail(email);
}

/** Whether an address signs in to an account: its current one and the last confirmed one do. */
export function goesBy({ email, confirmedEmail }: Addresses, address: string): boolean {
  return [email, confirmedEmail].some((one) => normaliseEmail(one) === normaliseEmail(address));
}

/** An account with an unconfirmed address sends no mail to others and makes no API keys. @throws Refusal emailUnconfirmed */
export function requireConfirmed(account: Addresses): void {
  if (!isEmailConfirmed(account)) throw new Refusal('forbidden', 'emailUnconfirmed');
}

/** The links sent to confirm the current address of an account. */
export interface ConfirmationState {
  exists: boolean;
  isConfirmed: boolean;
  requests: readonly { id: string; requestedAt: string }[];
}

export const initialConfirmation: ConfirmationState = {
  exists: false,
  isConfirmed: false,
  requests: [],
};

/** The confirmation of an account's address, folded from its stream. A new address voids earlier links. */
export const confirmationPart = partOf(accountAggregate, {
  heeds: [
    'AccountRegistered',
    'AccountEdited',
    'EmailConfirmationRequested',
    'EmailConfirmed',
    'AccountDeleted',
  ],
  initial: initialConfirmation,
  evolve(state, event): ConfirmationState {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...state, exists: true, isConfirmed: event.data.isEmailConfirmed ?? true };
      case 'AccountEdited':
        return event.personal?.email === undefined
          ? state
          : { ...state, isConfirmed: event.data.isEmailConfirmed ?? true, requests: [] };
      case 'EmailConfirmationRequested': {
        const requestedAt = event.metadata?.at ?? '';
        const open = state.requests.filter((request) => isOpen(request.requestedAt, requestedAt));
        return { ...state, requests: [...open, { id: event.data.confirmation, requestedAt }] };
      }
      case 'EmailConfirmed':
        return { ...state, isConfirmed: true, requests: [] };
      case 'AccountDeleted':
        return initialConfirmation;
    }
  },
});

function isOpen(requestedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(requestedAt) < CONFIRMATION_DAYS * DAY;
}

/** Whether the link sent for a request is still valid. @param now ISO 8601 in UTC */
export function canConfirm({ requests }: ConfirmationState, id: string, now: string): boolean {
  return requests.some((request) => request.id === id && isOpen(request.requestedAt, now));
}

/** Sent when the link in a mail is followed. */
export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) });
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;
