import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { openEventStoreLog } from '../eventstore.js';
import { LogUnavailable, type EventLog, type SubscribeOptions } from '../port.js';
import { newEvent, newStream } from '../testing/samples.js';
import { ClusterProcesses } from '../testing/cluster-processes.js';

const WRITERS = 10;
/** Pause before a writer tries again what was not taken, in milliseconds. */
const PAUSE = 200;
/** Type of every second event of a stream. */
const EVEN = 'PollPublished';

/** What the log promises while the leaders of its cluster are killed, one after the other. */
export function leadersContract(kills: number): void {
  let folder: string;
  let cluster: ClusterProcesses;
  let durable: DurableStore;
  let log: EventLog;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canvass-leaders-'));
    cluster = await ClusterProcesses.start(3, ['--lag', '100', '--election', '3000']);
    durable = await openDurableStore({ folder });
    log = await openEventStoreLog({ url: cluster.url, durable });
  });
  afterEach(async () => {
    await log.close();
    await durable.close();
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** Appends one event after another to a stream of its own, each until it is taken; gives their ids. */
  async function write(stream: string, over: AbortSignal): Promise<string[]> {
    const ids: string[] = [];
    while (!over.aborted) {
      const event = newEvent(ids.length % 2 === 0 ? EVEN : 'PollClosed');
      for (let isTaken = false; !isTaken;) {
        try {
          await log.append(stream, ids.length === 0 ? 'none' : ids.length - 1, [event]);
          isTaken = true;
        } catch (error) {
          if (!(error instanceof LogUnavailable)) throw error;
          await delay(PAUSE);
        }
      }
      ids.push(event.id);
    }
    return ids;
  }

  /** Collects the ids of all events that a subscription brings. */
  async function follow(ids: string[], options: SubscribeOptions): Promise<void> {
    for await (const { events } of log.subscribe(options)) {
      ids.push(...events.map(({ id }) => id));
    }
  }

  test(`leaders are killed under load, ${kills} in all: nothing is lost, doubled or refused for good`, async () => {
    const writing = new AbortController();
    const following = new AbortController();
    const { signal } = following;
    const seen: string[] = [];
    const seenEven: string[] = [];
    const subscriptions = [follow(seen, { signal }), follow(seenEven, { signal, types: [EVEN] })];
    const streams = Array.from({ length: WRITERS }, newStream);
    const written = streams.map((stream) => write(stream, writing.signal));
    // What ends a writer or a subscription ends the test at once.
    const broken = Promise.race([...written, ...subscriptions]).then(() => {
      if (!writing.signal.aborted) throw new Error('a writer or a subscription has ended');
    });
    const killing = (async () => {
      for (let count = 0; count < kills; count++) {
        const leader = await cluster.leader();
        const before = seen.length;
        await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(before + WRITERS);
        await leader.kill();
        await cluster.leader();
        await leader.start();
      }
    })();
    await Promise.race([killing, broken.then(() => killing)]);
    writing.abort();
    const acknowledged = await Promise.all(written);
    for (const [index, stream] of streams.entries()) {
      expect((await log.read(stream)).map(({ id }) => id)).toEqual(acknowledged[index]);
    }
    const all = acknowledged.flat();
    const even = acknowledged.flatMap((ids) => ids.filter((_id, index) => index % 2 === 0));
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(all.length);
    await expect.poll(() => seenEven.length, { timeout: 60_000 }).toBe(even.length);
    expect(new Set(seen)).toEqual(new Set(all));
    expect(new Set(seenEven)).toEqual(new Set(even));
    following.abort();
    await Promise.all(subscriptions);
    expect(log.failure()).toBeUndefined();
  });
}
