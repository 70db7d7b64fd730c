import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

const HOUR = 60 * 60 * 1000;
/** Hours that begin with the one it is made in; for so long it stays the same, and an hour more it is good. */
const HOURS = 2;

function sign(keys: Keys, name: string, hour: string): string {
  return createHmac('sha256', keys('file')).update(`${hour}\n${name}`).digest('base64url');
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR);
}

/** What opens one file to anybody who has it, this hour and the next. @param name of the file */
export function createFileToken(keys: Keys, name: string, now: Date): string {
  const end = String(hourOf(now) + HOURS);
  return `${end}.${sign(keys, name, end)}`;
}

/** Whether a token opens a file now. */
export function isFileToken(keys: Keys, token: string, name: string, now: Date): boolean {
  const [end = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, name, end));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return hourOf(now) < Number(end);
}
