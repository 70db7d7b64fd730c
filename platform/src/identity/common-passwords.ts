import { readFileSync } from 'node:fs';

/** Of the 10,000 commonest, those long enough for an account; where it comes from stands beside it. */
const list = new URL('../../passwords/commonest.txt', import.meta.url);

let commonest: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are tried first, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(readFileSync(list, 'utf8').trim().split('\n'));
  return commonest.has(password.toLowerCase());
}
