import type { SessionEvent } from './events.js';

export interface SessionState {
  exists: boolean;
  ended: boolean;
  account: string;
  epoch: number;
  expiresAt: string;
  /** The operator's account that is signed in as `account`. */
  impersonator?: { account: string; epoch: number };
}

export const initialSession: SessionState = {
  exists: false,
  ended: false,
  account: '',
  epoch: 0,
  expiresAt: '',
};

export function evolveSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { ...state, ...event.data, exists: true };
    case 'AccountImpersonated': {
      const { impersonator, impersonatorEpoch } = event.data;
      return { ...state, impersonator: { account: impersonator, epoch: impersonatorEpoch } };
    }
    case 'SessionEnded':
      return { ...state, ended: true };
    default:
      return state;
  }
}
