import { partOf } from '../event/aggregate.js';
import { accountAggregate } from './state.js';

/** How long a password reset link is valid. */
export const RESET_MINUTES = 60;

/** The links of an account that can still be used. */
export interface RecoveryState {
  exists: boolean;
  resets: readonly { id: string; requestedAt: string }[];
  /** Whether signing in asks for a second factor. */
  hasSecondFactor: boolean;
}

export const initialRecovery: RecoveryState = {
  exists: false,
  resets: [],
  hasSecondFactor: false,
};

/** Account recovery, folded from an account's stream. Setting a password by any means voids all links. */
export const recoveryPart = partOf(accountAggregate, {
  heeds: [
    'AccountRegistered',
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
      case 'PasswordResetRequested': {
        const requestedAt = event.metadata?.at ?? '';
        const open = state.resets.filter((reset) => isOpen(reset.requestedAt, requestedAt));
        return { ...state, resets: [...open, { id: event.data.reset, requestedAt }] };
      }
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

/** Whether a link requested at one time is valid at another. @param times ISO 8601 in UTC */
function isOpen(requestedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(requestedAt) < RESET_MINUTES * 60_000;
}

/** Whether a new password may be set through the link of a request. @param now ISO 8601 in UTC */
export function canReset(state: RecoveryState, reset: string, now: string): boolean {
  return state.resets.some(({ id, requestedAt }) => id === reset && isOpen(requestedAt, now));
}
