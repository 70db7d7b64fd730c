import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './keys.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secret of an account's second factor, so that the log alone does not suffice to make codes. */
export function sealSecret(keys: Keys, account: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys('second-factor'), nonce);
  cipher.setAAD(Buffer.from(account));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the secret. @throws Error if it was encrypted for another account or with another key, or was altered */
export function openSecret(keys: Keys, account: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keys('second-factor'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(account));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([secret, decipher.final()]).toString('utf8');
}

/** Letters and digits that are not mistaken for one another; 32 of them, five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_LENGTH = 10;

/**
 * Recovery codes of 50 bits each, such as `k3m9x-2pq7r`. The same seed gives the same codes, so that a command sent again
 * because its answer was lost shows the valid ones.
 */
export function recoveryCodesFor(keys: Keys, seed: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = createHmac('sha256', keys('recovery-code')).update(`${seed}/${index}`).digest();
    const letters = [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32));
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
}

/** The stored hash of a recovery code, which ignores case and separators. */
export function hashRecoveryCode(keys: Keys, account: string, code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const hmac = createHmac('sha256', keys('recovery-code'));
  return hmac.update(`hash/${account}/${letters}`).digest('base64url');
}
