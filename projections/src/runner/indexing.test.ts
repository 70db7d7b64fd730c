import { IndexRefused, type Collection } from '@canvass/platform/read-store/port';
import { afterEach, expect, it, vi } from 'vitest';
import { accountProjection } from '../account/projection.js';
import { pollProjection } from '../poll/projection.js';
import { run, type Running } from '../testing/fold.js';
import { MemoryStore } from '../testing/memory-store.js';
import { parkedProblem } from './parked-view.js';

/** A store in which an index of others is in the way of those of one collection. */
class OccupiedStore extends MemoryStore {
  occupied: string | undefined = accountProjection.collection.name;

  override async createIndexes(collection: Collection): Promise<void> {
    if (collection.name === this.occupied) {
      throw new IndexRefused(collection.name, 'An existing index has the same name');
    }
    await super.createIndexes(collection);
  }
}

let running: Running<OccupiedStore> | undefined;
afterEach(() => running?.stop());

it('an index that the store refuses affects one read model, which reports it until the index is built', async () => {
  const store = new OccupiedStore();
  running = run([accountProjection, pollProjection], { store });
  await running.caughtUp;
  expect(store.indexed).toContain(pollProjection.collection.name);
  const own = accountProjection.collection.name;
  expect(store.indexed).not.toContain(own);
  const problem = () => parkedProblem(running!.parked());
  expect(problem()).toBe(
    `the store refuses an index of ${own}: An existing index has the same name`,
  );
  await running.release(own);
  expect(problem()).toMatch(/refuses an index/);
  store.occupied = undefined;
  await running.release(own);
  await vi.waitFor(() => expect(problem()).toBeUndefined());
  expect(store.indexed).toContain(own);
});

it('what the log has is folded, and what was parked is folded again, while indexes are being built', async () => {
  let build: () => void = () => undefined;
  const built = new Promise<void>((resolve) => (build = resolve));
  class SlowStore extends OccupiedStore {
    override async createIndexes(): Promise<void> {
      await built;
    }
  }
  running = run([accountProjection, pollProjection], { store: new SlowStore() });
  const caughtUp = vi.fn();
  void running.caughtUp.then(caughtUp);
  await running.folded;
  await running.release(accountProjection.collection.name);
  expect(caughtUp).not.toHaveBeenCalled();
  build();
  await running.caughtUp;
});
