import { mailCalls } from '@canvass/contracts/mail/calls';
import {
  deadLetterKeySchema,
  deadLetterListSchema,
  MOST_DEAD_LETTERS,
  type DeadLetter,
} from '@canvass/contracts/mail/dead-letter';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import { changeEach, oneOrAll } from '../server/each.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import { columnsOf } from '../terminal/columns.js';
import type { ConsentOptions, JsonOption, WhichOptions } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

/** Dead letters as lines of a table. */
export function deadLetterTable(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters.';
  return columnsOf([
    ['KEY', 'LAST TRIED', 'TRIES', 'REASON'],
    ...letters.map(({ key, at, tries, reason }) => [key, at, String(tries), reason]),
  ]);
}

async function readAll(caller: Caller): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (;;) {
    const query = { limit: MOST_DEAD_LETTERS, after: letters.at(-1)?.key };
    const request = { query, answer: deadLetterListSchema };
    const { deadLetters } = await call(caller, mailCalls.listDead, request);
    letters.push(...deadLetters);
    if (deadLetters.length < MOST_DEAD_LETTERS) return letters;
  }
}

/** Shows mails that were given up. */
export async function listDeadLetters(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const deadLetters = await readAll(await sessions.read());
  print(terminal, json, { deadLetters, total: deadLetters.length }, deadLetterTable(deadLetters));
}

function keysOf(caller: Caller, key: string | undefined, all: boolean): Promise<string[]> {
  const readKeys = async () => (await readAll(caller)).map((letter) => letter.key);
  return oneOrAll(key, all, { name: 'a key', readAll: readKeys });
}

/** @returns the keys of those that were changed, and of those whose mail cannot be made again */
function changeLetters(
  caller: Caller,
  keys: readonly string[],
  change: typeof mailCalls.retryDead | typeof mailCalls.forgetDead,
  isAll: boolean,
): Promise<{ done: string[]; left: string[] }> {
  return changeEach(keys, {
    isAll,
    ask: (key) => call(caller, change, { body: { key }, answer: deadLetterKeySchema }),
    missing: (key) => `There is no dead letter ${key}. See: canvass mail dead-letters list`,
    isLeft: ({ code }) => code === 'mailNotRepeatable',
  });
}

/** Has mails sent after all. @throws Failure in the end, where there were some that cannot be made again */
export async function retryDeadLetters(
  terminal: Terminal,
  sessions: SessionStore,
  key: string | undefined,
  { all = false, json = false }: WhichOptions,
): Promise<void> {
  const session = await sessions.read();
  const keys = await keysOf(session, key, all);
  const { done, left } = await changeLetters(session, keys, mailCalls.retryDead, all);
  const words = `${counted(done)} tried again. Those that fail once more will be listed again.`;
  print(terminal, json, { keys: done }, words);
  if (left.length === 0) return;
  throw new Failure(
    `The content of these e-mails is no longer available; delete them: ${left.join(', ')}`,
  );
}

/** Forgets mails that were given up. */
export async function deleteDeadLetters(
  terminal: Terminal,
  sessions: SessionStore,
  key: string | undefined,
  { all = false, json = false, yes = false }: WhichOptions & ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const keys = await keysOf(session, key, all);
  const what = key ?? `all ${keys.length} dead letters`;
  const question = `Delete ${what} at ${session.server}? They can never be sent then.`;
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was deleted.' });
  const { done } = await changeLetters(session, keys, mailCalls.forgetDead, all);
  print(terminal, json, { keys: done }, `${counted(done)} deleted.`);
}

function counted({ length }: readonly string[]): string {
  return length === 1 ? '1 mail is' : `${length} mails are`;
}
