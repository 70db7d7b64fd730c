import { createHmac } from 'node:crypto';
import type { Keys } from './keys.js';
import { seal, unseal, type SealedFor } from './sealed-secret.js';

const ofAccount = (account: string): SealedFor => ({ purpose: 'second-factor', owner: account });

/** Encrypts the secret of an account's second factor, so that the log alone does not suffice to make codes. */
export function sealSecret(keys: Keys, account: string, secret: string): string {
  return seal(keys, ofAccount(account), secret);
}

/** Decrypts the secret. @throws Error if it was encrypted for another account or with another key, or was altered */
export function openSecret(keys: Keys, account: string, sealed: string): string {
  return unseal(keys, ofAccount(account), sealed);
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
