import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

const BASE = 36;

function sign(keys: Keys, poll: string, end: string): string {
  return createHmac('sha256', keys('test-link')).update(`${end}\n${poll}`).digest('base64url');
}

/** The token of the address at which a poll is tried: it holds for this poll until a moment. */
export function createTestToken(keys: Keys, poll: string, until: Date): string {
  const end = until.getTime().toString(BASE);
  return `${end}.${sign(keys, poll, end)}`;
}

/** Whether answers under a token are tests of a poll now. */
export function isTestToken(keys: Keys, token: string, poll: string, now: Date): boolean {
  const [end = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, poll, end));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now.getTime() < Number.parseInt(end, BASE);
}
