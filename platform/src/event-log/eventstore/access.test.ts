import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANY, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCertificates } from '../../testing/certificates.js';
import type { LogBatch } from '../port.js';
import { newEvent, newStream } from '../testing/samples.js';
import { InProcess } from '../testing/in-process.js';
import { Connection } from './connection.js';

let folder: string;
let place: InProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-access-'));
  const certificates = await makeCertificates();
  await writeFile(join(folder, 'authority.pem'), certificates.authority.certificate);
  place = await InProcess.start({
    tls: certificates.server,
    users: {
      admin: { password: 'changeit', groups: ['$admins'] },
      canvass: { password: 'secret' },
    },
  });
});
afterEach(async () => {
  await place.end();
  await rm(folder, { recursive: true });
});

const urlOf = (user: string): string =>
  `esdb://${user}localhost:${place.server.port}?tls=true&tlsCAFile=${encodeURIComponent(join(folder, 'authority.pem'))}`;

/** What the operations manual tells operators to write; `false` takes it back. */
async function allow(isAllowed = true): Promise<void> {
  const acl = { $acl: { $r: isAllowed ? ['canvass', '$admins'] : ['$admins'] } };
  const event = jsonEvent({ type: '$metadata', data: acl });
  await place.client(urlOf('admin:changeit@')).appendToStream('$$$all', [event]);
}

test.each([
  ['canvass:secret@', /does not let user canvass read \$all: .*\$\$\$all/],
  ['canvass:wrong@', /does not let in user canvass: unknown, or with another password$/],
  ['', /does not let nobody \(it names no user\)/],
])('who is %j is told in one line what lacks', async (user, words) => {
  const opening = place.log({ url: urlOf(user) });
  await expect(opening).rejects.toMatchObject({ name: 'AccessRefused' });
  await expect(opening).rejects.toThrow(words);
  await expect(opening).rejects.toThrow(
    /^EVENTSTORE_URL: EventStoreDB at localhost:\d+ (?!.*(?:secret|wrong))[^\n]*$/,
  );
});

/** Lets only administrators append to a stream, or everybody who is known. */
async function keep(stream: string, isKept = true): Promise<void> {
  const acl = { $acl: { $w: isKept ? ['$admins'] : ['canvass', '$admins'] } };
  const event = jsonEvent({ type: '$metadata', data: acl });
  await place.client(urlOf('admin:changeit@')).appendToStream(`$$${stream}`, [event]);
}

test('who may not append is told so from the start, before anything is appended', async () => {
  await allow();
  await (await place.log({ url: urlOf('canvass:secret@') })).close();
  await keep('eventLog-probe');
  const log = await place.log({ url: urlOf('canvass:secret@') });
  await expect.poll(() => log.failure()).toMatch(/does not let user canvass append to streams/);
});

test('a missing right to append is red until it is granted, though nobody appends', async () => {
  let elapsed = 0;
  const clock = { now: Date.now, elapsed: () => elapsed };
  const connection = new Connection(urlOf('canvass:secret@'), clock, 50);
  await keep('eventLog-probe');
  await keep('poll-1');
  const probed = vi.spyOn(connection.writer, 'append');
  const event = jsonEvent({ type: 'PollCreated', data: {} });
  const appending = connection.attempt('append to streams', () =>
    connection.writer.append('poll-1', [event], ANY),
  );
  await expect(appending).rejects.toMatchObject({ name: 'AccessRefused' });
  elapsed += 60_000;
  await expect.poll(() => probed.mock.calls.length).toBeGreaterThan(3);
  expect(connection.failure).toMatch(/does not let user canvass append to streams/);
  await keep('eventLog-probe', false);
  await expect.poll(() => connection.failure).toBeUndefined();
  connection.stop();
  await connection.dispose();
});

test('a right taken away while it runs is red, and does not end the subscription', async () => {
  await allow();
  const paused: number[] = [];
  // An operator needs minutes; here the right is granted again before the first pause is over.
  const pause = (milliseconds: number) => {
    paused.push(milliseconds);
    return granted;
  };
  let grant: () => void = () => undefined;
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const log = await place.log({ url: urlOf('canvass:secret@'), pause });
  await log.append(newStream(), 'none', [newEvent()]);
  await allow(false);
  const abort = new AbortController();
  const first = log.subscribe({ signal: abort.signal })[Symbol.asyncIterator]().next();
  await expect.poll(() => log.failure()).toMatch(/read \$all/);
  await expect(log.head()).rejects.toMatchObject({ name: 'AccessRefused' });
  await allow();
  expect(paused).toEqual([10_000]);
  grant();
  const { value } = (await first) as { value: LogBatch };
  expect(value.events).toHaveLength(1);
  expect(log.failure()).toBeUndefined();
  abort.abort();
});
