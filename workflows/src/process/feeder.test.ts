import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { openScheduler, type EmbeddedScheduler } from '@canvass/platform/scheduler/embedded';
import type { Delivery } from '@canvass/platform/scheduler/port';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogReader } from '../log/reader.js';
import { startFeeder } from './feeder.js';
import type { LastingProcess } from './lasting-process.js';

let folder: string;
let log: EventLog;
let durable: DurableStore;
let scheduler: EmbeddedScheduler | undefined;
let feeder: LogReader | undefined;
/** How many news each delivery had. */
let deliveries: number[];
/** What each process has heard when it counted, by its id. */
let counts: Record<string, number>;

const logger = { error: () => undefined };
const FIRM = 'firm-1';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-feeder-'));
  log = await openEventLog({ folder });
  durable = await openDurableStore({ folder });
  deliveries = [];
  counts = {};
});
afterEach(async () => {
  await stop();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

/** Counts the events of a type for each firm. */
function counting(name: string, type: EventType): LastingProcess<number, string, number, null> {
  return {
    types: [type],
    tell: async ({ id, metadata }) =>
      metadata.firm ? { process: metadata.firm, news: id } : undefined,
    kind: {
      policy: {
        name,
        initial: 0,
        decide: (state, { type }) => {
          const count = state + (type === 'news' ? 1 : 0);
          return { state: count, effects: type === 'news' ? [count] : [], wakeAt: undefined };
        },
        decideSkipped: () => expect.unreachable(),
      },
      perform: async (count, _key, process) => {
        counts[`${name}/${process}`] = count;
        return null;
      },
    },
  };
}

async function start(
  processes: LastingProcess[],
  deliver = (all: readonly Delivery<unknown>[]) => scheduler?.deliver(all),
): Promise<void> {
  const kinds = processes.map(({ kind }) => kind);
  scheduler = await openScheduler({ folder, kinds, clock: createSystemClock(), logger });
  const noting = async (all: readonly Delivery<unknown>[]): Promise<void> => {
    deliveries.push(all.length);
    await deliver(all);
  };
  feeder = startFeeder({
    ...{ log, durable, logger, processes, build: '1' },
    scheduler: { deliver: noting },
  });
}

async function stop(): Promise<void> {
  await feeder?.stop();
  await scheduler?.stop();
}

async function append(type: string, firm: string | undefined = FIRM): Promise<void> {
  const { metadata, ...event } = newEvent(type);
  const { firm: _firm, ...rest } = metadata;
  const events = [{ ...event, metadata: firm === '' ? rest : { ...rest, firm } }];
  await log.append(`poll-${randomUUID()}`, 'none', events);
}

async function fed(): Promise<void> {
  const head = await log.head();
  await vi.waitFor(() => expect(feeder?.position()).toBe(head));
  await scheduler?.settled();
}

describe('the feeder', () => {
  it('tells those whom an event is news for, a batch in one delivery', async () => {
    for (let n = 0; n < 3; n += 1) await append('PollCreated');
    await append('PollCreated', 'firm-2');
    await append('PollCreated', '');
    await append('PollEdited');
    await append('PollClosed');
    await start([counting('made', 'PollCreated'), counting('changed', 'PollEdited')]);
    await fed();
    expect(counts).toEqual({ 'made/firm-1': 3, 'made/firm-2': 1, 'changed/firm-1': 1 });
    expect(deliveries).toEqual([5]);
    await append('PollCreated');
    await fed();
    expect(counts['made/firm-1']).toBe(4);
  });

  it('delivers no event twice after a restart, and replays the whole log to a new policy', async () => {
    await append('PollCreated');
    await start([counting('made', 'PollCreated')]);
    await fed();
    await append('PollCreated');
    await append('PollEdited');
    await fed();
    await stop();
    await append('PollCreated');
    await start([counting('changed', 'PollEdited'), counting('made', 'PollCreated')]);
    await fed();
    expect(counts).toEqual({ 'made/firm-1': 3, 'changed/firm-1': 1 });
  });

  it('delivers again what could not be delivered or looked up, and says so', async () => {
    await append('PollCreated');
    await append('PollCreated');
    const failing = ['tell', 'deliver', 'tell', 'deliver'];
    const failAt = (place: string): void => {
      if (failing[0] === place) throw new Error(`${failing.shift()}: not now`);
    };
    const made = counting('made', 'PollCreated');
    const tell: typeof made.tell = (event) => {
      failAt('tell');
      return made.tell(event);
    };
    await start([{ ...made, tell }], async (all) => {
      failAt('deliver');
      await scheduler?.deliver(all);
    });
    await vi.waitFor(() => expect(feeder?.problem()).toContain('not now'));
    await fed();
    expect(failing).toEqual([]);
    expect(feeder?.problem()).toBeUndefined();
    expect(counts).toEqual({ 'made/firm-1': 2 });
  });

  it('reads on where there is nothing to tell', async () => {
    await append('PollCreated');
    await start([]);
    await fed();
    expect(deliveries).toEqual([]);
  });
});
