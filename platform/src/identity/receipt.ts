import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

const TOKEN_BYTES = 16;

function hmac(keys: Keys, purpose: string, response: string, value: string): Buffer {
  return createHmac('sha256', keys('receipt')).update(`${purpose}\n${response}\n${value}`).digest();
}

/**
 * The token of the link to a response, 128 bits in hex. It follows from the secret of the page that gave the response, which
 * the log has only as a hash: so the page gets the same link as often as it asks, and no one else can work it out.
 */
export function createReceiptToken(keys: Keys, response: string, secret: string): string {
  return hmac(keys, 'token', response, secret).subarray(0, TOKEN_BYTES).toString('hex');
}

/** What is kept of a token. */
export function hashReceiptToken(keys: Keys, response: string, token: string): string {
  return hmac(keys, 'hash', response, token).toString('hex');
}

/** Whether a token is the one of which this hash is kept. */
export function isReceiptToken(keys: Keys, response: string, token: string, hash: string): boolean {
  const given = Buffer.from(hashReceiptToken(keys, response, token));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
