import { readFileSync } from 'node:fs';

/** Those of the 10,000 most common passwords that are long enough; the source is noted beside the file. */
const list = new URL('../../passwords/commonest.txt', import.meta.url);

let commonest: ReadonlySet<string> | undefined;

/** Whether a password is a common one, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(readFileSync(list, 'utf8').trim().split('\n'));
  return commonest.has(password.toLowerCase());
}
