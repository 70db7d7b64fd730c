import { aggregate } from '../event/aggregate.js';
import { sessionEvents } from './events.js';

export interface SessionState {
  exists: boolean;
  ended: boolean;
  account: string;
  epoch: number;
  /** ISO 8601. */
  startedAt: string;
  expiresAt: string;
  /** When its user last confirmed the password or the second factor, ISO 8601; empty for never. */
  provenAt: string;
  /** The operator's account that is signed in as `account`. */
  impersonator?: { account: string; epoch: number };
}

export const initialSession: SessionState = {
  exists: false,
  ended: false,
  account: '',
  epoch: 0,
  startedAt: '',
  expiresAt: '',
  provenAt: '',
};

export const sessionAggregate = aggregate({
  category: 'session',
  events: sessionEvents,
  initial: initialSession,
  evolve(state, event): SessionState {
    switch (event.type) {
      case 'SessionStarted': {
        const at = event.metadata?.at ?? '';
        return { ...state, ...event.data, startedAt: at, provenAt: at, exists: true };
      }
      case 'SessionReauthenticated':
        return { ...state, provenAt: event.metadata?.at ?? '' };
      case 'AccountImpersonated': {
        const { impersonator, impersonatorEpoch } = event.data;
        // An operator has not confirmed anything for the other account.
        const behind = { account: impersonator, epoch: impersonatorEpoch };
        return { ...state, provenAt: '', impersonator: behind };
      }
      case 'SessionEnded':
        return { ...state, ended: true };
      case 'UnknownBrowserUsed':
        return state;
    }
  },
});
