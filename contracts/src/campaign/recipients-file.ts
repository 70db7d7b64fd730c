import { isEmail, normaliseEmail } from '../account/account.js';
import { LONGEST_HIDDEN_NAME, LONGEST_HIDDEN_VALUE, MOST_HIDDEN_FIELDS } from '../poll/poll.js';
import type { NewRecipient } from './campaign.js';

/** What a file says of recipients. */
export interface ReadRecipients {
  recipients: NewRecipient[];
  /** Lines with an address that came before. */
  duplicates: number;
  /** Lines without an address that could be written to. */
  invalid: number;
  /** Whether the file has a column of addresses at all. */
  hasColumn: boolean;
}

/** What the column of addresses is called. */
const EMAIL_COLUMNS = ['email', 'emails', 'e-mail'];
const SEPARATORS = [',', ';', '\t'];

/** The cells of a file in RFC 4180, with the separator that its first line has most of. */
export function cellsOf(content: string): string[][] {
  const text = content.replace(/^\uFEFF/, '');
  const [head = ''] = text.split(/\r?\n/, 1);
  const counted = SEPARATORS.map((one) => [one, head.split(one).length] as const);
  const [separator = ','] = counted.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      lines.push([]);
    } else cell += character;
  }
  endCell();
  return lines.filter((line) => line.some((one) => one.trim() !== ''));
}

/**
 * The recipients that a file names: its column `email`, `Email` or `Emails` has their addresses, every other column something
 * else that is known of them. A file of addresses alone, without a heading, is read as well.
 */
export function readRecipients(content: string): ReadRecipients {
  const [head = [], ...rest] = cellsOf(content);
  const names = head.map((name) => name.trim());
  const found = names.findIndex((name) => EMAIL_COLUMNS.includes(name.toLowerCase()));
  const isList = found < 0 && names.length === 1 && isEmail(names[0] ?? '');
  const read: ReadRecipients = { recipients: [], duplicates: 0, invalid: 0, hasColumn: true };
  if (found < 0 && !isList) return { ...read, hasColumn: false };
  const place = Math.max(found, 0);
  const known = new Set<string>();
  for (const line of isList ? [head, ...rest] : rest) {
    const email = (line[place] ?? '').trim();
    if (!isEmail(email) || email.length > 320) {
      read.invalid += 1;
      continue;
    }
    const key = normaliseEmail(email);
    if (known.has(key)) {
      read.duplicates += 1;
      continue;
    }
    known.add(key);
    const others = names.flatMap((name, index): [string, string][] => {
      const value = (line[index] ?? '').trim().slice(0, LONGEST_HIDDEN_VALUE);
      const isKept =
        index !== place && name !== '' && name.length <= LONGEST_HIDDEN_NAME && value !== '';
      return isKept && !isList ? [[name, value]] : [];
    });
    read.recipients.push({
      email,
      fields: Object.fromEntries(others.slice(0, MOST_HIDDEN_FIELDS)),
    });
  }
  return read;
}
