import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventVersions } from '@canvass/contracts/event/upcast';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentEvents } from './current-events.js';
import { openEventLog } from './embedded.js';
import { NewerEvent, type EventLog } from './port.js';
import { eventsOf, newEvent, readAll } from './testing/samples.js';

const versions = eventVersions([
  {
    category: 'door',
    events: {
      DoorPainted: {
        data: z.object({ colours: z.array(z.string()) }),
        upcasts: [({ data: { colour, ...data } }) => ({ data: { ...data, colours: [colour] } })],
      },
      DoorShut: { data: z.object({}) },
      DoorLocked: { data: z.object({}) },
    },
  },
]);

let folder: string;
let written: EventLog;
let log: EventLog;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-current-'));
  written = await openEventLog({ folder });
  log = currentEvents(written, versions);
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

const versioned = (type: string, version: number, data: object) => {
  const event = newEvent(type);
  return { ...event, data, metadata: { ...event.metadata, version } };
};
const first = () => ({ ...newEvent('DoorPainted'), data: { colour: 'red' } });

describe('what this release and those before it wrote', () => {
  it('comes as this release would have written it, from a stream and to subscribers', async () => {
    await log.append('door-1', 'none', [
      first(),
      versioned('DoorPainted', 2, { colours: ['blue'] }),
    ]);
    const colours = [{ colours: ['red'] }, { colours: ['blue'] }];
    expect((await log.read('door-1')).map(({ data }) => data)).toEqual(colours);
    const told = eventsOf(await readAll(log, { types: ['DoorPainted'] }));
    expect(told.map(({ data }) => data)).toEqual(colours);
    expect((await written.read('door-1'))[0]?.data).toEqual({ colour: 'red' });
  });

  it('comes to subscribers by its type alone', async () => {
    await log.append('door-1', 'none', [newEvent('DoorShut'), newEvent('DoorLocked')]);
    const told = eventsOf(await readAll(log, { types: ['DoorLocked'] }));
    expect(told.map(({ type }) => type)).toEqual(['DoorLocked']);
  });
});

describe('what a newer release wrote', () => {
  const newer = [
    ['of a type that is not known', () => newEvent('DoorOpened')],
    ['of a version that is not known', () => versioned('DoorPainted', 3, { paint: 'oil' })],
  ] as const;

  it.each(newer)('is not read from its stream, %s', async (_what, event) => {
    await log.append('door-1', 'none', [newEvent('DoorShut'), event()]);
    await expect(log.read('door-1')).rejects.toThrow(NewerEvent);
    await expect(log.read('door-1')).rejects.toThrow(/of door-1: Door(Opened|Painted) of version/);
  });

  it.each(newer)(
    'is told to all who may want it, without its content, %s',
    async (_what, event) => {
      await log.append('door-1', 'none', [newEvent('DoorShut'), event()]);
      const told = eventsOf(await readAll(log, { types: ['DoorPainted'] }));
      expect(told).toMatchObject([{ stream: 'door-1', revision: 1, data: {} }]);
      expect(told[0]?.unreadable).toContain('is from a newer release');
    },
  );

  it('is not what others write to the same log', async () => {
    await log.append('order-1', 'none', [newEvent('OrderPlaced')]);
    expect(eventsOf(await readAll(log, { types: ['DoorPainted'] }))).toEqual([]);
  });
});

it('notes the types and versions that any connection has written', async () => {
  const embedded = await openEventLog({ folder: mkdtempSync(join(folder, 'other-')) });
  await embedded.append('door-1', 'none', [
    first(),
    first(),
    versioned('DoorPainted', 2, {}),
    newEvent('DoorShut'),
  ]);
  expect(embedded.written()).toEqual([
    { type: 'DoorPainted', version: 1 },
    { type: 'DoorPainted', version: 2 },
    { type: 'DoorShut', version: 1 },
  ]);
  await embedded.close();
});
