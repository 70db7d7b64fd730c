import type { ReadStore } from '@canvass/platform/read-store/port';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responseProjection } from '../response/projection.js';
import { foldAll, run } from '../testing/fold.js';
import { catchUp, Cut, cutAfter, onlyReplaced, turn, Turns } from '../testing/interleaving.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import type { Dump } from '../testing/memory-store.js';
import { responseEvents } from '../testing/responses.js';
import type { SharedPlace } from './crash.suite.js';
import { collectionsOf, type Projection } from './projection.js';

const name = responseProjection.collection.name;
const collections = collectionsOf(responseProjection).map((one) => one.name);
const batchSizes = fc.integer({ min: 1, max: 12 });
/** Which of the events are poison, by their place in the log. */
const poisons = fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 3 });

/** The responses as a release folds them that cannot fold some of their events. */
function poisoned(places: readonly number[]): Projection {
  const positions = places.map((place) => String(place + 1).padStart(8, '0'));
  return {
    ...(responseProjection as Projection),
    evolve(body, event, key) {
      if (positions.includes(event.position)) throw new TypeError('poison');
      return (responseProjection as Projection).evolve(body, event, key);
    },
  };
}

/** What stands there; counters without their positions, and those without counts left out. */
function meaningOf(dump: Dump): unknown {
  return collections.map((collection) => {
    const documents = Object.entries(dump[collection] ?? {});
    // No reader sees which of two events has deleted it.
    if (collection === name) return documents.filter(([, json]) => json.startsWith('{'));
    return documents.flatMap(([id, json]) => {
      if (!json.startsWith('{')) return [];
      const { _position, ...counter } = JSON.parse(json) as Record<string, unknown>;
      return [[id, counter]];
    });
  });
}

/** Folds all there is with a release that can, and everything that an earlier one has parked. */
async function mend(log: MemoryLog, store: ReadStore, epoch?: number): Promise<void> {
  const running = run([responseProjection], {
    ...{ log, store, build: '2' },
    ...(epoch === undefined ? {} : { epoch }),
  });
  try {
    await running.caughtUp;
    await running.release(name);
  } finally {
    await running.stop().catch(() => undefined);
  }
}

/** Accepts that a run was cut short, or was over when it was asked for something; any other error fails the test. */
function onlyCut(error: unknown): void {
  const isOver = error instanceof Error && error.name === 'AbortError';
  if (!isOver) expect(error).toBeInstanceOf(Cut);
}

/** What is parked is folded in the end as if it had never been parked, for any interleaving of runs and any cut. */
export function poisonContract(
  title: string,
  open: () => Promise<SharedPlace>,
  runs: number,
): void {
  async function compared(
    events: readonly GivenEvent[],
    work: (place: SharedPlace) => Promise<void>,
  ) {
    const place = await open();
    try {
      await work(place);
      const expected = (await foldAll([responseProjection], new MemoryLog(events))).dump();
      expect(meaningOf(await place.dump(collections))).toEqual(meaningOf(expected));
    } finally {
      await place.end();
    }
  }

  describe(`parked streams: ${title}`, () => {
    it('are counted once when they are released, at any step that is cut short', async () => {
      const cuts = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(
          responseEvents,
          poisons,
          batchSizes,
          cuts,
          async (events, at, batchSize, steps) => {
            const log = new MemoryLog(events);
            await compared(events, async (place) => {
              await foldAll([poisoned(at)], log, {
                store: await place.store(),
                batchSize,
                build: '1',
              });
              for (const cut of steps) {
                const outcome = await mend(log, await place.store(cutAfter(cut))).catch(
                  (error: unknown) => error,
                );
                if (outcome !== undefined) onlyCut(outcome);
              }
              await mend(log, await place.store());
            });
          },
        ),
        { numRuns: runs },
      );
    });

    it('are counted once when an owner that cannot fold them comes between the steps', async () => {
      await fc.assert(
        fc.asyncProperty(
          responseEvents,
          poisons,
          fc.tuple(batchSizes, batchSizes),
          fc.infiniteStream(turn),
          fc.nat({ max: 30 }),
          async (events, at, sizes, order, first) => {
            await compared(events, async (place) => {
              const begun = new MemoryLog(events.slice(0, first));
              const older = [poisoned(at)];
              const build = '1';
              await foldAll(older, begun, { store: await place.store(), epoch: 1, build });
              const log = new MemoryLog(events);
              const turns = new Turns(order);
              const stores = [
                await place.store(() => turns.wait(0)),
                await place.store(() => turns.wait(1)),
              ] as const;
              const [batchSize] = sizes;
              const former = { log, store: stores[0], batchSize, epoch: 2, build };
              await turns.play(
                Promise.all([
                  catchUp(() => run(older, former)).catch(onlyReplaced),
                  mend(log, stores[1], 3),
                ]),
              );
              await mend(log, await place.store(), 4);
            });
          },
        ),
        { numRuns: runs },
      );
    });
  });
}
