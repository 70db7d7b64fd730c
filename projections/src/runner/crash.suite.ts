import type { ReadStore } from '@canvass/platform/read-store/port';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountProjection } from '../account/projection.js';
import { responseProjection } from '../response/projection.js';
import { foldAll, run } from '../testing/fold.js';
import { catchUp, Cut, cutAfter, onlyReplaced, turn, Turns } from '../testing/interleaving.js';
import { MemoryLog } from '../testing/memory-log.js';
import type { Dump } from '../testing/memory-store.js';
import { responseEvents } from '../testing/responses.js';
import { collectionsOf } from './projection.js';

/** An empty place for read models that several stores share, as several processes share one database. */
export interface SharedPlace {
  /** A store every step of which waits for `step`, or is cut short when that throws. */
  store(step?: () => void | Promise<void>): Promise<ReadStore>;
  /** What stands in these collections. */
  dump(collections: readonly string[]): Promise<Dump>;
  end(): Promise<void>;
}

const both = [responseProjection, accountProjection];
const collections = both.flatMap((one) => collectionsOf(one).map(({ name }) => name));
const batchSizes = fc.integer({ min: 1, max: 12 });

/**
 * What projections promise on any read store: nothing is counted twice or forgotten, wherever a run ends and however
 * two of them come between each other.
 * @param runs how many stories are tried
 */
export function crashContract(name: string, open: () => Promise<SharedPlace>, runs: number): void {
  /** Runs on a place of its own, and holds what stands there in the end against one undisturbed run. */
  async function compared(log: MemoryLog, work: (place: SharedPlace) => Promise<void>) {
    const place = await open();
    try {
      await work(place);
      const expected = (await foldAll(both, log)).dump();
      expect(await place.dump(collections)).toEqual(expected);
    } finally {
      await place.end();
    }
  }

  describe(`a run that is cut short: ${name}`, () => {
    it('is taken over at any step without counting anything twice or forgetting it', async () => {
      const steps = fc.integer({ min: 0, max: 120 });
      await fc.assert(
        fc.asyncProperty(
          responseEvents,
          batchSizes,
          batchSizes,
          steps,
          async (events, firstSize, secondSize, cut) => {
            const log = new MemoryLog(events);
            await compared(log, async (place) => {
              const store = await place.store(cutAfter(cut));
              const first = run(both, { log, store, batchSize: firstSize });
              const outcome = await first.caughtUp.then(
                () => 'done',
                (error: unknown) => error,
              );
              if (outcome === 'done') await first.stop();
              else expect(outcome).toBeInstanceOf(Cut);
              await first.ended.catch(() => undefined);
              await foldAll(both, log, { store: await place.store(), batchSize: secondSize });
            });
          },
        ),
        { numRuns: runs },
      );
    });
  });

  describe(`two owners at once: ${name}`, () => {
    it('never count twice, however their steps fall between each other, also after a rebuild cut short', async () => {
      await fc.assert(
        fc.asyncProperty(
          responseEvents,
          fc.tuple(batchSizes, batchSizes),
          fc.infiniteStream(turn),
          fc.option(fc.constantFrom(...collectionsOf(responseProjection))),
          fc.boolean(),
          async (events, sizes, order, dropped, olderFirst) => {
            const log = new MemoryLog(events);
            await compared(log, async (place) => {
              if (dropped) {
                const store = await place.store();
                await foldAll(both, log, { store, epoch: 1 });
                await store.drop(dropped.name);
              }
              const turns = new Turns(order);
              const follow = async (side: 0 | 1) => {
                const store = await place.store(() => turns.wait(side));
                const [batchSize, epoch] = [sizes[side], side + 2];
                await catchUp(() => run(both, { log, store, batchSize, epoch }));
              };
              // The older one may be refused; the newer one never is.
              const older = () => follow(0).catch(onlyReplaced);
              const newer = () => follow(1);
              const sides = olderFirst ? [older(), newer()] : [newer(), older()];
              await turns.play(Promise.all(sides));
              // The next run misses what the older owner dropped after the newer one had ended, and folds it again.
              await foldAll(both, log, { store: await place.store(), epoch: 3 });
            });
          },
        ),
        { numRuns: runs },
      );
    });
  });
}
