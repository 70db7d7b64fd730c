import { newEvent } from '@canvass/platform/event-log/samples';
import { InProcess } from '@canvass/platform/event-log/testing/in-process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReader, type LogReader } from './reader.js';

let place: InProcess;
const readers: LogReader[] = [];
beforeEach(async () => {
  place = await InProcess.start();
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await place.end();
});

it('an event that is none of ours stops the reader that meets it, red, and no other', async () => {
  const log = await place.log();
  const seen: string[] = [];
  const start = (type: string): LogReader => {
    const reader = startReader({
      ...{ log, durable: place.durable, checkpoint: `checkpoint/${type}`, types: [type] },
      atOnce: 1,
      work: (events) => Promise.resolve(void seen.push(...events.map((event) => event.type))),
      logger: { error: () => undefined },
    });
    readers.push(reader);
    return reader;
  };
  const [stopped, other] = [start('PollEdited'), start('PollCreated')];
  await log.append('poll-1', 'none', [newEvent('PollEdited')]);
  await vi.waitFor(() => expect(seen).toEqual(['PollEdited']));
  await place.appendBytes('foreign-1', 'PollEdited');
  await vi.waitFor(() => expect(stopped.problem()).toMatch(/of foreign-1\) was not written by/));
  const { position } = await log.append('poll-2', 'none', [newEvent('PollCreated')]);
  await vi.waitFor(() => expect(other.position()).toBe(position));
  expect(other.problem()).toBeUndefined();
  expect(stopped.problem()).toMatch(/was not written by/);
  expect(seen).toEqual(['PollEdited', 'PollCreated']);
});
