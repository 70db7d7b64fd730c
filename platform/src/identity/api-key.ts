import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

/**
 * Secret of a key, in base64url. It follows from the key's id and our own secret, so that the command that makes
 * a key can be sent again when its answer was lost.
 */
export function apiKeySecret(keys: Keys, id: string): string {
  return createHmac('sha256', keys('api-key')).update(`secret ${id}`).digest('base64url');
}

/** What is kept of a secret: a keyed hash, hex. */
export function apiKeyHash(keys: Keys, secret: string): string {
  return createHmac('sha256', keys('api-key')).update(`hash ${secret}`).digest('hex');
}

/** Whether a secret is the one of which this hash is kept; takes as long whichever it is. */
export function isSecretOf(keys: Keys, secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(apiKeyHash(keys, secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}
