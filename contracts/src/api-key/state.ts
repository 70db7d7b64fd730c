import type { ApiKeyScope } from './api-key.js';
import { aggregate } from '../event/aggregate.js';
import { apiKeyEvents } from './events.js';

/** When keys expire that were made before keys had an end: a year after the release that gave it to them. */
export const END_OF_ENDLESS_KEYS = '2027-11-25T00:00:00.000Z';

export interface ApiKeyState {
  exists: boolean;
  revoked: boolean;
  /** Account it belongs to. */
  account: string;
  name: string;
  scopes: ApiKeyScope[];
  /** Key epoch of its account when it was made. */
  keyEpoch: number;
  /** ISO 8601. */
  expiresAt: string;
  /** Keyed hash of the secret, hex; empty once erased, so that no secret matches. */
  hash: string;
}

export const initialApiKey: ApiKeyState = {
  exists: false,
  revoked: false,
  account: '',
  name: '',
  scopes: [],
  keyEpoch: 0,
  expiresAt: '',
  hash: '',
};

export const apiKeyAggregate = aggregate({
  category: 'apiKey',
  events: apiKeyEvents,
  initial: initialApiKey,
  evolve(state, event): ApiKeyState {
    switch (event.type) {
      case 'ApiKeyCreated': {
        const { keyEpoch = 0, expiresAt = END_OF_ENDLESS_KEYS, ...data } = event.data;
        const hash = event.personal?.hash ?? '';
        return { ...state, ...data, keyEpoch, expiresAt, hash, exists: true };
      }
      case 'ApiKeyRevoked':
        return { ...state, revoked: true };
    }
  },
});

/**
 * Whether a key is valid: not revoked, not expired, and of its account's current key epoch.
 * @param account it belongs to, as it is now
 * @param now ISO 8601
 */
export function isKeyRunning(
  { exists, revoked, keyEpoch, expiresAt }: ApiKeyState,
  account: { keyEpoch: number },
  now: string,
): boolean {
  const isInTime = Date.parse(now) < Date.parse(expiresAt);
  return exists && !revoked && keyEpoch === account.keyEpoch && isInTime;
}
