import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../sqlite/open.js';
import { newEvent, readAll } from './testing/samples.js';
import { openEventLog, openEventLogReader } from './embedded.js';
import { beyondEnd, PositionGone, type EventLog } from './port.js';

const until = { timeout: 20_000, interval: 20 };

let folder: string;
let log: EventLog;
const reported: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-log-'));
  reported.length = 0;
  const report = (_: object, message: string): void => void reported.push(message);
  log = await openEventLog({ folder, log: { error: report, info: report } });
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

/** Looks from another process: a process that opens and closes a database file drops its own locks on it. */
const filesWith = (text: string): string[] =>
  spawnSync('grep', ['-rlaF', text, folder]).stdout.toString().split('\n').filter(Boolean);

test('an erased secret is found in no file, also while subscribers read', async () => {
  const abort = new AbortController();
  const subscribers = Array.from({ length: 3 }, async () => {
    for await (const { events } of log.subscribe({ signal: abort.signal, batchSize: 3 })) {
      if (events.length > 0) await delay(1);
    }
  });
  const secret = (n: number): string => `secret-number-${n}-`;
  for (let n = 0; n < 60; n++) {
    // Some fit into a page, some run over several.
    const answer = secret(n).repeat(1 + (n % 7) * (n % 5) * 20);
    const events = [
      newEvent('A', { personal: { answer } }),
      newEvent('B', { personal: { answer } }),
    ];
    await log.append(`response-${n}`, 'none', events);
  }
  expect(filesWith(secret(6))).not.toEqual([]);
  for (let n = 0; n < 60; n += 2) {
    await log.erase(`response-${n}`);
    expect(filesWith(secret(n))).toEqual([]);
  }
  expect(filesWith(secret(7))).not.toEqual([]);
  abort.abort();
  await Promise.all(subscribers);
});

test('an erasure waits for a long read on another connection, appends do not', async () => {
  await log.append('response-1', 'none', [
    newEvent('A', { personal: { answer: 'long-read-secret' } }),
  ]);
  const other = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL', readOnly: true });
  other.exec('BEGIN');
  expect(other.prepare('SELECT id FROM events').all()).toHaveLength(1);
  let erased = false;
  const erasing = log.erase('response-1').then(() => (erased = true));
  await log.append('response-2', 'none', [newEvent()]);
  await delay(100);
  expect(erased).toBe(false);
  other.exec('COMMIT');
  await erasing;
  expect(filesWith('long-read-secret')).toEqual([]);
});

test('an erasure does not wait for a reader that has not finished with a batch of large events', async () => {
  const personal = { salt: 'ab', answer: 'large-'.repeat(40_000) };
  // More rows than the engine fetches ahead.
  for (let n = 0; n < 110; n += 1) {
    await log.append(`response-${n}`, 'none', [newEvent('A', { personal })]);
  }
  const batches = log.subscribe({ types: ['A'], batchSize: 4000 })[Symbol.asyncIterator]();
  const { value } = await batches.next();
  expect(value).toMatchObject({ caughtUp: false });
  await log.erase('response-0');
  expect((await log.read('response-0'))[0]).toMatchObject({ erased: true });
  await batches.return?.();
});

test('a failed write acknowledges nothing of its group; what is sent again then is taken, once', async () => {
  await log.append('poll-1', 'none', [newEvent('Before')]);
  const other = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.type = 'Refused'
    BEGIN SELECT RAISE(FAIL, 'the disk is on fire'); END`);
  const events = ['Good', 'Refused', 'Good'].map((type) => newEvent(type));
  const appendAll = () =>
    events.map((event, index) => log.append(`poll-${index + 2}`, 'none', [event]));
  for (const result of await Promise.allSettled(appendAll())) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } });
  }
  const cannot = 'the event log cannot write, and tries to open again';
  expect(reported).toEqual([cannot]);
  other.exec('DROP TRIGGER refuse');
  other.close();
  await vi.waitFor(() => expect(log.failure()).toBeUndefined(), until);
  expect(reported).toEqual([cannot, 'the event log writes again']);
  await Promise.all(appendAll());
  const all = (await readAll(log)).flatMap((batch) => batch.events);
  expect(all.map(({ type }) => type)).toEqual(['Before', 'Good', 'Refused', 'Good']);
});

test('opens again by itself when another process has let go of the database', async () => {
  await log.close();
  log = await openEventLog({ folder, lockPatience: 100 });
  const other = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  other.exec('BEGIN EXCLUSIVE');
  const event = newEvent();
  await expect(log.append('poll-1', 'none', [event])).rejects.toThrow(/log\.db.*locked/);
  expect(log.failure()).toMatch(/locked/);
  await expect(log.erase('poll-1')).rejects.toThrow('locked');
  other.exec('ROLLBACK');
  other.close();
  await vi.waitFor(() => expect(log.failure()).toBeUndefined(), until);
  expect((await log.append('poll-1', 'none', [event])).revision).toBe(0);
});

test('is given up once, with a reason that names the file, when it cannot write for long', async () => {
  const lost: string[] = [];
  await log.close();
  log = await openEventLog({ folder, patience: 300, onLost: (reason) => void lost.push(reason) });
  const other = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON events
    BEGIN SELECT RAISE(FAIL, 'the disk is on fire'); END`);
  await vi.waitFor(async () => {
    await log.append('poll-1', 'none', [newEvent()]).catch(() => undefined);
    expect(lost).toEqual([expect.stringMatching(/log\.db failed: the disk is on fire/)]);
  }, until);
  other.close();
});

test('an event whose JSON is cut is named by the position at which it stands', async () => {
  const { position } = await log.append('poll-1', 'none', [newEvent('Cut', { data: { a: 1 } })]);
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec(`UPDATE events SET data = '{"a"'`);
  database.close();
  const words = `log.db: the event at ${position} (Cut, 0 of poll-1) is damaged: `;
  await expect(log.read('poll-1')).rejects.toThrow(words);
  await expect(readAll(log)).rejects.toThrow(words);
});

test('a damaged page is told with the name of the file', async () => {
  for (let n = 0; n < 200; n++) {
    await log.append(`poll-${n}`, 'none', [newEvent('A', { data: { text: 'x'.repeat(2000) } })]);
  }
  await log.close();
  const path = join(folder, 'log.db');
  const bytes = await readFile(path);
  // All but the first two pages: the file opens, and what stands in it cannot be read.
  await writeFile(path, bytes.fill(0xff, 2 * 4096));
  await expect(
    (async () => {
      log = await openEventLog({ folder });
      await readAll(log);
    })(),
  ).rejects.toThrow(/log\.db: .*malformed/);
  await writeFile(
    path,
    'no database at all, and longer than any header of one would be '.repeat(20),
  );
  await log.close();
  await expect(openEventLog({ folder })).rejects.toMatchObject({
    name: 'DatabaseFailure',
    message: expect.stringMatching(/log\.db: file is not a database/) as string,
  });
});

test('what is appended is there after opening again, and time does not run backwards', async () => {
  const place = await log.append('poll-1', 'none', [newEvent()]);
  await log.close();
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec("UPDATE events SET recorded_at = '2999-01-01T00:00:00.000Z'");
  database.close();
  log = await openEventLog({ folder });
  expect(await log.head()).toBe(place.position);
  await log.append('poll-1', 0, [newEvent()]);
  const events = await log.read('poll-1');
  expect(events.map(({ recordedAt }) => recordedAt)).toEqual(
    Array.from({ length: 2 }, () => '2999-01-01T00:00:00.000Z'),
  );
});

test('event ids that stand already succeed at the right revision too; a part of them is an error', async () => {
  const [first, second] = [newEvent(), newEvent()];
  const place = await log.append('poll-1', 'none', [first]);
  expect(await log.append('poll-1', 0, [first])).toEqual(place);
  await expect(log.append('poll-1', 0, [first, second])).rejects.toThrow(first.id);
  await expect(log.append('poll-1', 0, [second, second])).rejects.toThrow(/same id/);
  await expect(log.append('poll-1', 0, [])).rejects.toThrow(/nothing to append/);
  expect(await log.read('poll-1')).toHaveLength(1);
});

test('a reader of its own follows live; closing it ends its subscriptions', async () => {
  const reader = await openEventLogReader({ folder });
  const batches = reader.subscribe({})[Symbol.asyncIterator]();
  expect((await batches.next()).value).toEqual({ events: [], position: '', caughtUp: true });
  const { position } = await log.append('poll-1', 'none', [newEvent()]);
  expect((await batches.next()).value).toMatchObject({ position, caughtUp: true });
  const waiting = batches.next();
  await reader.close();
  expect(await waiting).toEqual({ done: true, value: undefined });
  await expect(reader.head()).rejects.toThrow(/closed/);
});

test('refuses positions that are none or beyond the end, and a folder without a log', async () => {
  await expect(readAll(log, { after: '12' })).rejects.toThrow('12 is not a position');
  const beyond = new PositionGone(beyondEnd('0000000000000001'));
  await expect(readAll(log, { after: '0000000000000001' })).rejects.toThrow(beyond);
  await expect(openEventLogReader({ folder: tmpdir() })).rejects.toThrow(/there is no event log/);
});

test('a database of a newer release is refused', async () => {
  await log.close();
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec('PRAGMA user_version = 99');
  database.close();
  await expect(openEventLog({ folder })).rejects.toThrow(/start a newer release/);
});

test('nothing keeps the process alive after close, not even an unfinished subscription', async () => {
  const build = new URL('../../dist/event-log/embedded.js', import.meta.url);
  const script = join(folder, 'child.mjs');
  await writeFile(
    script,
    `import { openEventLog } from ${JSON.stringify(build.href)};
    const log = await openEventLog({ folder: process.argv[2] });
    const batches = log.subscribe({})[Symbol.asyncIterator]();
    await batches.next();
    void batches.next();
    await log.close();
    process.stdout.write('closed');`,
  );
  const printed = execFileSync(process.execPath, [script, join(folder, 'child')], {
    timeout: 10_000,
  });
  expect(printed.toString()).toBe('closed');
});
