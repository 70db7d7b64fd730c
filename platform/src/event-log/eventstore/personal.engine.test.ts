import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import { eventsOf, newEvent, newStream, readAll } from '../testing/samples.js';
import { EventStorePlace } from '../testing/place.js';
import { KeyStoreLost } from './marker.js';
import { PersonalKeyLost } from './personal-keys.js';

const personal = { salt: 'ab', name: 'Ada Lovelace' };
let place: EventStorePlace;
beforeEach(async () => {
  place = await EventStorePlace.start();
});
afterEach(() => place.end());

test('what the server keeps shows nothing personal', async () => {
  const log = await place.log();
  const stream = newStream();
  await log.append(stream, 'none', [newEvent('A', { personal })]);
  const client = EventStoreDBClient.connectionString(place.engine.url);
  const kept: string[] = [];
  for await (const { event } of client.readStream(stream)) {
    kept.push(JSON.stringify([event?.data, event?.metadata]));
  }
  expect(kept).toHaveLength(1);
  expect(kept[0]).toContain('correlationId');
  expect(kept[0]).not.toContain('Lovelace');
  expect(kept[0]).not.toContain('salt');
  expect((await log.read(stream))[0]?.personal).toEqual(personal);
  await client.dispose();
});

test('another process reads it, and no longer than a second after its erasure', async () => {
  const [log, other] = [await place.log(), await place.log()];
  const stream = newStream();
  await log.append(stream, 'none', [newEvent('A', { personal })]);
  expect((await other.read(stream))[0]?.personal).toEqual(personal);
  await log.erase(stream);
  expect((await log.read(stream))[0]).toMatchObject({ erased: true });
  await delay(1100);
  const [event] = await other.read(stream);
  expect(event).toMatchObject({ erased: true });
  expect(event).not.toHaveProperty('personal');
});

test('a missing key stops readers with an error that names the stream', async () => {
  const durable = await place.durable();
  const log = await place.log(durable);
  const stream = newStream();
  const after = (await log.append(newStream(), 'none', [newEvent()])).position;
  await log.append(stream, 'none', [newEvent('A', { personal })]);
  const client = EventStoreDBClient.connectionString(place.engine.url);
  const [{ event } = {}] = await client.readStream(stream).toArray();
  await client.dispose();
  const [, bunch] = String((event?.metadata as { personal?: string }).personal).split('.');
  const entry = `event-log/keys/${bunch}`;
  const kept = await durable.get<{ keys: string[] }>(entry);
  await durable.delete(entry);
  const other = await place.log();
  await expect(other.read(stream)).rejects.toThrow(PersonalKeyLost);
  await expect(readAll(other, { after })).rejects.toMatchObject({ stream });
  // A server that the test did not start may serve other tests, too.
  await durable.compareAndSet(entry, 0, { keys: kept?.value.keys.map(() => null) });
  expect((await other.read(stream))[0]).toMatchObject({ erased: true });
});

test('a lost key store is found at the start, and so is that of another log', async () => {
  await place.log();
  const folder = await mkdtemp(join(tmpdir(), 'canvass-other-'));
  const empty = await openDurableStore({ folder });
  await expect(place.log(empty)).rejects.toThrow(KeyStoreLost);
  await expect(place.log(empty)).rejects.toThrow(/restore it from its backup/);
  await empty.compareAndSet('event-log/marker', 0, { id: 'of another log' });
  await expect(place.log(empty)).rejects.toThrow(/belongs to another event log/);
  await empty.close();
  await rm(folder, { recursive: true });
});

test('many processes that open a new log at once agree', async () => {
  const logs = await Promise.all(Array.from({ length: 5 }, () => place.log()));
  const stream = newStream();
  await logs[0]!.append(stream, 'none', [newEvent('A', { personal })]);
  for (const log of logs) expect((await log.read(stream))[0]?.personal).toEqual(personal);
  const seen = eventsOf(await readAll(logs[4]!)).map(({ type }) => type);
  expect(seen.filter((type) => type.startsWith('$'))).toEqual([]);
});
