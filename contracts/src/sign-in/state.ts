import { aggregate } from '../event/aggregate.js';
import { signInEvents } from './events.js';

/** Events about failed sign-ins that an account has in 24 hours at most. */
export const MOST_TOLD_A_DAY = 12;

export interface SignInState {
  /** When the last ones were written, ISO 8601, the oldest first: `MOST_TOLD_A_DAY` at most. */
  told: readonly string[];
  isForgotten: boolean;
}

export const initialSignIn: SignInState = { told: [], isForgotten: false };

/** Failed sign-ins to an account; the stream has the account's id. */
export const signInAggregate = aggregate({
  category: 'signIn',
  events: signInEvents,
  initial: initialSignIn,
  evolve(state, event): SignInState {
    switch (event.type) {
      case 'SignInFailed':
      case 'SignInBlocked': {
        const told = [...state.told, event.metadata?.at ?? ''].slice(-MOST_TOLD_A_DAY);
        return { ...state, told };
      }
      case 'SignInsErased':
        return { ...state, isForgotten: true };
    }
  },
});
