import { partOf, type Foldable } from '../event/aggregate.js';
import type { DomainEvent } from '../event/envelope.js';
import { INVITATION_DAYS } from './invitation.js';
import { accountAggregate, type AccountState } from './state.js';

/** How long a password reset link is valid. */
export const RESET_MINUTES = 60;
const INVITATION_MINUTES = INVITATION_DAYS * 24 * 60;

/** A link that sets a password. */
interface Reset {
  id: string;
  requestedAt: string;
  /** How long it is valid. */
  minutes: number;
}

/** The links of an account that can still be used. */
export interface RecoveryState {
  exists: boolean;
  resets: readonly Reset[];
  /** Whether signing in asks for a second factor. */
  hasSecondFactor: boolean;
}

export const initialRecovery: RecoveryState = {
  exists: false,
  resets: [],
  hasSecondFactor: false,
};

/** Account recovery and invitations, folded from an account's stream. Setting a password by any means voids all links. */
export const recoveryPart = partOf(accountAggregate, {
  heeds: [
    'AccountRegistered',
    'AccountInvited',
    'PasswordResetRequested',
    'PasswordRecovered',
    'PasswordChanged',
    'AccountEdited',
    'EmailConfirmed',
    'SecondFactorEnabled',
    'SecondFactorDisabled',
    'AccountDeleted',
  ],
  initial: initialRecovery,
  evolve(state, event): RecoveryState {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...state, exists: true };
      case 'AccountInvited':
        return withLink(state, event, event.data.invitation, INVITATION_MINUTES);
      case 'PasswordResetRequested':
        return withLink(state, event, event.data.reset, RESET_MINUTES);
      case 'PasswordRecovered':
      case 'PasswordChanged':
        return { ...state, resets: [] };
      // Links were sent to an address that may belong to another person now.
      case 'AccountEdited':
        return event.personal?.email === undefined ? state : { ...state, resets: [] };
      case 'EmailConfirmed':
        return { ...state, resets: [] };
      case 'SecondFactorEnabled':
        return { ...state, hasSecondFactor: true };
      case 'SecondFactorDisabled':
        return { ...state, hasSecondFactor: false };
      case 'AccountDeleted':
        return initialRecovery;
    }
  },
});

/** Adds the link of an event, and drops those that had expired by then. */
function withLink(
  state: RecoveryState,
  { metadata }: Foldable<DomainEvent>,
  id: string,
  minutes: number,
): RecoveryState {
  const requestedAt = metadata?.at ?? '';
  const open = state.resets.filter((reset) => isOpen(reset, requestedAt));
  return { ...state, resets: [...open, { id, requestedAt, minutes }] };
}

/** Whether a link is valid at a time. @param now ISO 8601 in UTC */
function isOpen({ requestedAt, minutes }: Reset, now: string): boolean {
  return Date.parse(now) - Date.parse(requestedAt) < minutes * 60_000;
}

/** Whether a new password may be set through the link of a request. @param now ISO 8601 in UTC */
export function canReset(state: RecoveryState, reset: string, now: string): boolean {
  return state.resets.some((one) => one.id === reset && isOpen(one, now));
}

/**
 * Whether setting a password through a link switches off the second factor: where no address of the account was ever confirmed,
 * a stranger may have registered it, and would lock the owner of the address out.
 */
export function removesSecondFactor(
  { hasSecondFactor }: Pick<RecoveryState, 'hasSecondFactor'>,
  { confirmedEmail }: Pick<AccountState, 'confirmedEmail'>,
): boolean {
  return hasSecondFactor && !confirmedEmail;
}
