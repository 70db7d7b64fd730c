import { z } from 'zod';
import { partOf } from '../event/aggregate.js';
import { Refusal } from '../rule/refusal.js';
import { normaliseEmail } from './account.js';
import { accountAggregate, type AccountState } from './state.js';

/** How long a link that confirms an address can be used. */
export const CONFIRMATION_DAYS = 7;

const DAY = 24 * 60 * 60_000;

/** The addresses of an account: the one it has, and the last one that was confirmed; empty for none. */
type Addresses = Pick<AccountState, 'email' | 'confirmedEmail'>;

/** Whether the address an account has was confirmed. */
export function isEmailConfirmed({ email, confirmedEmail }: Addresses): boolean {
  return confirmedEmail !== '' && normaliseEmail(email) === normaliseEmail(confirmedEmail);
}

/**
 * Where mail about an account itself goes: to the last address that was confirmed, so that no session which is not its
 * owner's moves the way back; to the only one it has while none was.
 */
export function recoveryEmail({ email, confirmedEmail }: Addresses): string {
  return confirmedEmail || email;
}

/**
 * Whether an account keeps others from an address: from the last one that was confirmed, and from its first one. One that
 * it wants to have instead is anybody's until it is confirmed.
 */
export function holdsEmail(account: Addresses, email: string): boolean {
  return normaliseEmail(recoveryEmail(account)) === normaliseEmail(email);
}

/** Whether an account is signed in to by an address: by the one it has, and by the last one that was confirmed. */
export function goesBy({ email, confirmedEmail }: Addresses, address: string): boolean {
  return [email, confirmedEmail].some((one) => normaliseEmail(one) === normaliseEmail(address));
}

/** Who has not shown that the address is theirs writes to nobody and makes no keys. @throws Refusal emailUnconfirmed */
export function requireConfirmed(account: Addresses): void {
  if (!isEmailConfirmed(account)) throw new Refusal('forbidden', 'emailUnconfirmed');
}

/** The links of an account that confirm the address it has. */
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

/** What of an account's stream bears on the confirmation of its address. Another address needs another link. */
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

/** Whether the link of a request still confirms the address. @param now ISO 8601 in UTC */
export function canConfirm({ requests }: ConfirmationState, id: string, now: string): boolean {
  return requests.some((request) => request.id === id && isOpen(request.requestedAt, now));
}

/** The link of a mail, followed. */
export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) });
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;
