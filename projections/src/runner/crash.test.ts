import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountProjection } from '../account/projection.js';
import { responseProjection } from '../response/projection.js';
import { foldAll, run } from '../testing/fold.js';
import { MemoryLog } from '../testing/memory-log.js';
import { emptyTables, MemoryStore } from '../testing/memory-store.js';
import { responseEvents } from '../testing/responses.js';

const both = [responseProjection, accountProjection];
const batchSizes = fc.integer({ min: 1, max: 12 });

class Cut extends Error {}

/** A step that throws the nth time. */
function cutAfter(steps: number): () => void {
  let left = steps;
  return () => {
    left -= 1;
    if (left < 0) throw new Cut();
  };
}

describe('a run that is cut short', () => {
  it('is taken over at any step without counting anything twice or forgetting it', async () => {
    await fc.assert(
      fc.asyncProperty(
        responseEvents,
        batchSizes,
        batchSizes,
        fc.integer({ min: 0, max: 120 }),
        async (events, firstSize, secondSize, steps) => {
          const log = new MemoryLog(events);
          const shared = emptyTables();
          const first = run(both, {
            log,
            store: new MemoryStore(shared, cutAfter(steps)),
            batchSize: firstSize,
          });
          const outcome = await first.caughtUp.then(
            () => 'done',
            (error: unknown) => error,
          );
          if (outcome === 'done') await first.stop();
          else expect(outcome).toBeInstanceOf(Cut);
          const store = new MemoryStore(shared);
          await foldAll(both, log, { store, batchSize: secondSize });
          expect(store.dump()).toEqual((await foldAll(both, log)).dump());
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('two owners at once', () => {
  it('never count twice, however their steps fall between each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        responseEvents,
        batchSizes,
        batchSizes,
        fc.infiniteStream(fc.boolean()),
        fc.boolean(),
        async (events, oneSize, otherSize, order, olderFirst) => {
          const log = new MemoryLog(events);
          const turns = new Turns(order);
          const shared = emptyTables();
          const older = run(both, {
            log,
            store: new MemoryStore(shared, () => turns.wait(0)),
            batchSize: oneSize,
            epoch: 1,
          });
          const newer = run(both, {
            log,
            store: new MemoryStore(shared, () => turns.wait(1)),
            batchSize: otherSize,
            epoch: 2,
          });
          const runs = olderFirst ? [older, newer] : [newer, older];
          // The older one may be refused; the newer one never is.
          const settled = runs.map((one) => one.caughtUp.then(() => one.stop()).catch(() => one));
          const done = Promise.all(settled);
          await turns.play(done);
          await newer.ended;
          const store = new MemoryStore(shared);
          expect(store.dump()).toEqual((await foldAll(both, log)).dump());
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Lets two sides take their steps one at a time, in the order a stream of choices gives. */
class Turns {
  private readonly waiting: [(() => void)[], (() => void)[]] = [[], []];

  constructor(private readonly order: fc.Stream<boolean>) {}

  async wait(side: 0 | 1): Promise<void> {
    await new Promise<void>((resolve) => this.waiting[side].push(resolve));
  }

  /** Gives turns until both are done. */
  async play(done: Promise<unknown>): Promise<void> {
    let over = false;
    void done.then(() => (over = true));
    while (!over) {
      const side = this.order.next().value === true ? 1 : 0;
      const next = this.waiting[side].shift() ?? this.waiting[1 - side]?.shift();
      next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
