import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Personal } from '@canvass/contracts/event/envelope';

/** The event that a seal is of: it opens for no other. */
export interface SealOwner {
  stream: string;
  id: string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key, in base64. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Nonce, tag and ciphertext in base64; stream and id are authenticated with it. @param key in base64 */
export function encrypt(key: string, owner: SealOwner, personal: Personal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), nonce);
  cipher.setAAD(authenticated(owner));
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** @throws Error when it was not encrypted with this key, or for another event */
export function decrypt(key: string, owner: SealOwner, text: string): Personal {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), nonce);
  decipher.setAAD(authenticated(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(plain).toString('utf8')) as Personal;
}

function authenticated({ stream, id }: SealOwner): Buffer {
  return Buffer.from(`${stream}/${id}`);
}
