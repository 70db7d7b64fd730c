import {
  AccessDeniedError,
  EventStoreDBClient,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test, vi } from 'vitest';
import { LogUnavailable } from '../port.js';
import { InProcess } from '../testing/in-process.js';
import { Connection } from './connection.js';
import { EndFinder, readStream } from './reading.js';
import { isPassing, NoAnswer } from './refusal.js';

describe('what passes by itself', () => {
  test.each([
    new UnavailableError(),
    new NoAnswer('late'),
    new UnknownError(undefined, 'Could not recognize Server Is Not Ready'),
    Object.assign(new Error('RST_STREAM'), { code: 13, metadata: {} }),
  ])('%s', (error) => expect(isPassing(error)).toBe(true));
});

describe('what does not', () => {
  test.each([
    new AccessDeniedError(),
    new UnknownError(undefined, 'Could not recognize what it says'),
    new WrongExpectedVersionError(undefined, {
      streamName: 'poll-1',
      expected: 'no_stream',
      current: 1n,
    }),
    Object.assign(new Error('of another library'), { code: 13 }),
    undefined,
  ])('%s', (error) => expect(isPassing(error)).toBe(false));
});

test('tries again what passes, and says meanwhile what is wrong', async () => {
  const connection = new Connection('esdb://user:secret@127.0.0.1:1?tls=false');
  let asked = 0;
  const result = await connection.attempt('read streams', () => {
    asked += 1;
    if (asked > 1) {
      expect(connection.failure).toMatch(/^EventStoreDB at 127\.0\.0\.1:1 does not/);
      expect(connection.failure).not.toContain('secret');
    }
    return asked < 3 ? Promise.reject(new UnavailableError()) : Promise.resolve('done');
  });
  expect(result).toBe('done');
  expect(connection.failure).toBeUndefined();
  await expect(
    connection.attempt('read streams', () => Promise.reject(new RangeError('no'))),
  ).rejects.toThrow('no');
  connection.failed('read streams', new Error('gone'), performance.now() - 60_000);
  const refused = connection.attempt('read streams', () => Promise.resolve('never asked'));
  await expect(refused).rejects.toThrow(LogUnavailable);
  connection.stop();
  await connection.dispose();
});

test('a server that takes no append is red while it answers reads, until one is written', async () => {
  const place = await InProcess.start();
  let time = 0;
  const connection = new Connection(place.url, { now: Date.now, elapsed: () => (time += 2000) });
  const append = vi.spyOn(connection.writer, 'append').mockRejectedValue(new UnavailableError());
  const appending = connection.attempt('append to streams', () =>
    connection.writer.append('poll-1', [], 0n),
  );
  await expect(appending).rejects.toThrow(LogUnavailable);
  const end = new EndFinder(connection);
  const probed = append.mock.calls.length + 2;
  await expect.poll(() => append.mock.calls.length).toBeGreaterThan(probed);
  expect(await readStream(connection, 'poll-1', 0)).toEqual([]);
  await end.find();
  expect(connection.failure).toMatch(/does not answer to appends/);
  append.mockRestore();
  await expect.poll(() => connection.failure).toBeUndefined();
  // What was written for that is no event of ours.
  expect((await end.find()).head).toBeUndefined();
  connection.stop();
  await connection.dispose();
  await place.end();
});

test('pings of its client may stay unanswered for five seconds at most', async () => {
  const opening = vi.spyOn(EventStoreDBClient, 'connectionString');
  const connection = new Connection('esdb://127.0.0.1:1?tls=false');
  expect(opening.mock.calls.length).toBeGreaterThan(0);
  for (const [url] of opening.mock.calls) expect(url).toMatch(/keepAliveTimeout=5000$/);
  opening.mockRestore();
  connection.stop();
  await connection.dispose();
});
