import type { ApiKeyScope } from './api-key.js';
import type { ApiKeyEvent } from './events.js';

export interface ApiKeyState {
  exists: boolean;
  revoked: boolean;
  /** Whose key it is. */
  account: string;
  name: string;
  scopes: ApiKeyScope[];
  /** Keyed hash of the secret, hex; empty once it has been erased, and then no secret fits. */
  hash: string;
}

export const initialApiKey: ApiKeyState = {
  exists: false,
  revoked: false,
  account: '',
  name: '',
  scopes: [],
  hash: '',
};

export function evolveApiKey(state: ApiKeyState, event: ApiKeyEvent): ApiKeyState {
  switch (event.type) {
    case 'ApiKeyCreated':
      return { ...state, ...event.data, hash: event.personal?.hash ?? '', exists: true };
    case 'ApiKeyRevoked':
      return { ...state, revoked: true };
    default:
      return state;
  }
}
