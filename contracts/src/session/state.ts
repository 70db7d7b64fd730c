import type { SessionEvent } from './events.js';

export interface SessionState {
  exists: boolean;
  ended: boolean;
  account: string;
  epoch: number;
  /** ISO 8601. */
  startedAt: string;
  expiresAt: string;
  /** When its person last showed the password or the second factor, ISO 8601; empty for never. */
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

/** @param event with the metadata of the recorded event, which says when it was */
export function evolveSession(
  state: SessionState,
  event: SessionEvent & { metadata?: { at: string } },
): SessionState {
  switch (event.type) {
    case 'SessionStarted': {
      const at = event.metadata?.at ?? '';
      return { ...state, ...event.data, startedAt: at, provenAt: at, exists: true };
    }
    case 'SessionReauthenticated':
      return { ...state, provenAt: event.metadata?.at ?? '' };
    case 'AccountImpersonated': {
      const { impersonator, impersonatorEpoch } = event.data;
      // Whoever signs in as somebody else has shown nothing for it yet.
      const behind = { account: impersonator, epoch: impersonatorEpoch };
      return { ...state, provenAt: '', impersonator: behind };
    }
    case 'SessionEnded':
      return { ...state, ended: true };
    default:
      return state;
  }
}
