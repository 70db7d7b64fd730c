import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

const HOUR = 60 * 60 * 1000;
/** For how many hours a token is valid: the one in which it is made, and the next. */
const HOURS = 2;

function sign(keys: Keys, name: string, hour: string): string {
  return createHmac('sha256', keys('file')).update(`${hour}\n${name}`).digest('base64url');
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR);
}

/** A token that gives its bearer access to one file, this hour and the next. @param name of the file */
export function createFileToken(keys: Keys, name: string, now: Date): string {
  const end = String(hourOf(now) + HOURS);
  return `${end}.${sign(keys, name, end)}`;
}

/** Whether a token gives access to a file now. */
export function isFileToken(keys: Keys, token: string, name: string, now: Date): boolean {
  const [end = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, name, end));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return hourOf(now) < Number(end);
}
