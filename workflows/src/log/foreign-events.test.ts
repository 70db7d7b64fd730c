import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { InProcess } from '@canvass/platform/event-log/testing/in-process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parkedWorkKey, type ParkedWork } from './parked-work.js';
import { startReader, type LogReader } from './reader.js';

let place: InProcess;
let reader: LogReader | undefined;
beforeEach(async () => {
  place = await InProcess.start();
});
afterEach(async () => {
  await reader?.stop();
  await place.end();
});

it('an unknown event is parked and can be skipped, while other events are processed', async () => {
  const log = await place.log();
  const { durable } = place;
  const seen: string[] = [];
  const work = (events: readonly { stream: string }[]) =>
    Promise.resolve(void seen.push(...events.map(({ stream }) => stream)));
  reader = startReader({
    ...{ log, durable, checkpoint: 'checkpoint/test', types: ['PollEdited'], atOnce: 1, work },
    parking: { durable, build: '1', parts: { test: { types: ['PollEdited'], work } } },
    logger: { error: () => undefined },
  });
  await log.append('poll-1', 'none', [newEvent('PollEdited')]);
  await place.appendBytes('foreign-1', 'PollEdited');
  const { position } = await log.append('poll-2', 'none', [newEvent('PollEdited')]);
  await vi.waitFor(() => expect(reader?.position()).toBe(position));
  expect(seen).toEqual(['poll-1', 'poll-2']);
  expect(reader.problem()).toBeUndefined();
  expect(reader.parked()).toMatch(/^test has parked foreign-1 .*was not written by this log/);
  const key = parkedWorkKey('test', 'foreign-1');
  await vi.waitFor(async () => {
    const parked = await durable.get<ParkedWork>(key);
    const wish = { ...parked!.value, wish: 'skip' as const };
    expect(await durable.compareAndSet(key, parked!.version, wish)).toBeDefined();
  });
  await vi.waitFor(() => expect(reader?.parked()).toBeUndefined());
  expect(seen).toEqual(['poll-1', 'poll-2']);
});
