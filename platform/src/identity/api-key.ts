import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

/**
 * Secret of a key, in base64url. It is derived from the key's id and our own secret, so that the command that makes
 * a key can be sent again if its answer was lost.
 */
export function apiKeySecret(keys: Keys, id: string): string {
  return createHmac('sha256', keys('api-key')).update(`secret ${id}`).digest('base64url');
}

/** The keyed hash of a secret that is stored, hex. */
export function apiKeyHash(keys: Keys, secret: string): string {
  return createHmac('sha256', keys('api-key')).update(`hash ${secret}`).digest('hex');
}

/** Whether a secret matches a stored hash; in constant time. */
export function isSecretOf(keys: Keys, secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(apiKeyHash(keys, secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}
