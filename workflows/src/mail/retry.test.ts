import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openDeadLetters, type DeadLetters } from '@canvass/platform/mail/dead-letters';
import type { Mailer, Message } from '@canvass/platform/mail/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { mailRetryPolicy } from './retry-policy.js';
import { mailRetryProcess } from './retry.js';
import { sender } from './sender.js';

const key = 'reminder/1';
const before = '2026-05-01T00:00:00.000Z';
const origin = {
  effect: { policy: 'reminding', process: 'firm-1', effect: { invoice: 'i' }, key: 'effect-7' },
};

let folder: string;
let durable: DurableStore;
let deadLetters: DeadLetters;
let sent: Message[];
/** Whether the mail still has to be sent, and what the server makes of it. */
let isWanted: boolean;
let isTaken: boolean;
/** What the process was asked for. */
let performed: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-retry-'));
  durable = await openDurableStore({ folder });
  deadLetters = openDeadLetters(durable);
  [sent, isWanted, isTaken, performed] = [[], true, true, []];
});
afterEach(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

/** Buries what it cannot send, and forgets what it could, as the one by SMTP does. */
const mailer: Mailer = {
  send: async (message) => {
    sent.push(message);
    if (isTaken) return deadLetters.drop(message.key);
    const at = new Date().toISOString();
    await deadLetters.bury({ key: message.key, reason: '550', tries: 1, at, origin });
  },
  problem: () => undefined,
  close: () => Promise.resolve(),
};

function retrying(): LastingProcess {
  const dependencies = { mailer, deadLetters } as ReactionDependencies;
  const reminding = sender(dependencies, ({ mailer: own }) => ({
    kind: {
      policy: {
        ...{ name: 'reminding', initial: null },
        decide: () => expect.unreachable(),
        decideSkipped: () => expect.unreachable(),
      },
      perform: async (...asked: unknown[]) => {
        performed.push(asked);
        if (isWanted) await own.send({ to: 'a@b.c', subject: 'S', text: 'T', key });
        return null;
      },
    },
    types: [],
    tell: () => undefined,
  }));
  return mailRetryProcess(dependencies, [reminding as LastingProcess]) as LastingProcess;
}

const retry = () => retrying().kind.perform({ type: 'retry', key }, 'any', 'any');
const bury = () => deadLetters.bury({ key, reason: '550', tries: 1, at: before, origin });

it('has the mail made again by what made it first', async () => {
  await bury();
  await retry();
  expect(performed).toEqual([[{ invoice: 'i' }, 'effect-7', 'firm-1']]);
  expect(sent).toMatchObject([{ key, origin }]);
  expect(await deadLetters.count()).toBe(0);
});

it('leaves what is refused again among the dead letters', async () => {
  await bury();
  isTaken = false;
  await retry();
  const letter = await deadLetters.find(key);
  expect(letter?.at.localeCompare(before)).toBe(1);
  expect(letter).toMatchObject({ origin });
});

it('drops a mail that is no longer needed, and ignores keys that are no dead letters', async () => {
  isWanted = false;
  await retry();
  expect(performed).toEqual([]);
  await bury();
  await retry();
  expect(performed).toHaveLength(1);
  expect(await deadLetters.count()).toBe(0);
});

it('keeps a letter of which nobody knows how to make it', async () => {
  const unknown = { effect: { ...origin.effect, policy: 'gone' } };
  await deadLetters.bury({ key, reason: '550', tries: 1, at: before, origin: unknown });
  await expect(retry()).rejects.toThrow('there are no processes of gone');
  expect(await deadLetters.count()).toBe(1);
});

it('is asked for by an event, in a process of each mail', () => {
  const { tell } = retrying();
  const event = { stream: 'mail-m1', data: { key } } as unknown as Parameters<typeof tell>[0];
  expect(tell(event)).toEqual({ process: 'm1', news: { key } });
  const { initial } = mailRetryPolicy;
  const told = mailRetryPolicy.decide(initial, { type: 'news', news: { key } }, before);
  expect(told).toEqual({ state: null, effects: [{ type: 'retry', key }], wakeAt: undefined });
  const done = mailRetryPolicy.decide(initial, { type: 'result', result: null }, before);
  expect(done.effects).toEqual([]);
});
