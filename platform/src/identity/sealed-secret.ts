import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyPurpose, Keys } from './keys.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for, and whose it is: an account or a firm. */
export interface SealedFor {
  purpose: Extract<KeyPurpose, 'second-factor' | 'sending-domain'>;
  owner: string;
}

/** Encrypts a secret, so that the log alone does not suffice to use it. */
export function seal(keys: Keys, { purpose, owner }: SealedFor, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys(purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the secret. @throws Error if it was encrypted for another owner or with another key, or was altered */
export function unseal(keys: Keys, { purpose, owner }: SealedFor, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keys(purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([secret, decipher.final()]).toString('utf8');
}
