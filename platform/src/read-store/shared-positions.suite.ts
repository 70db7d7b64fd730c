import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, other, sample, type ReadStorePlace } from './testing/sample.js';
import {
  CheckpointLost,
  OwnerChanged,
  type MovedCheckpoint,
  type ReadStore,
  type ReadStoreReader,
} from './port.js';

/** How long a test waits for what is written a moment later. */
const within = { timeout: 20_000 };

/** What every read store promises of checkpoints that move together. */
export function sharedPositionContract(name: string, open: () => Promise<ReadStorePlace>): void {
  describe(`checkpoints that share a position: ${name}`, () => {
    let place: ReadStorePlace;
    let store: ReadStore;
    let reader: ReadStoreReader;
    beforeEach(async () => {
      place = await open();
      store = await place.store();
      reader = await place.reader();
      for (const collection of [sample, other]) await store.declare(collection);
    });
    afterEach(() => place.end());

    const both = [sample.name, other.name];
    const standing = async (): Promise<string[]> =>
      (await reader.checkpoints(both)).map(({ position }) => position);
    const idle = (position: number, names = both, epoch = 1): MovedCheckpoint[] =>
      names.map((one) => ({ name: one, position: at(position), epoch, shared: 'shared/1' }));

    test('come as far as was committed, for every reader', async () => {
      await store.commit([], idle(1));
      expect(await standing()).toEqual([at(1), at(1)]);
      for (let position = 2; position < 40; position += 1) await store.commit([], idle(position));
      await expect.poll(standing, within).toEqual([at(39), at(39)]);
      const later = await place.store();
      expect(await later.checkpoint(sample.name)).toMatchObject({ position: at(39), epoch: 1 });
      expect(await reader.checkpoints(['missing_v1'])).toEqual([]);
    });

    test('part and join again', async () => {
      await store.commit([], idle(1));
      const alone = { name: sample.name, position: at(2), epoch: 1, known: true };
      await store.commit([], [alone, ...idle(2, [other.name])]);
      expect((await standing())[0]).toBe(at(2));
      await store.commit([], idle(3, [other.name]));
      await expect.poll(standing, within).toEqual([at(2), at(3)]);
      await store.commit([], idle(4));
      await store.commit([], idle(5));
      await expect.poll(standing, within).toEqual([at(5), at(5)]);
    });

    test('leave one behind that is written once more where it stands, however far they go', async () => {
      await store.commit([], idle(1));
      await store.commit([], idle(2));
      const left = { name: sample.name, position: at(2), epoch: 1, known: true };
      await store.commit([], [left, ...idle(3, [other.name])]);
      for (const position of [4, 5, 6]) await store.commit([], idle(position, [other.name]));
      await expect.poll(standing, within).toEqual([at(2), at(6)]);
      const later = await place.store();
      expect(await later.checkpoint(sample.name)).toMatchObject({ position: at(2), epoch: 1 });
    });

    test('leave one behind that begins anew', async () => {
      await store.commit([], idle(1));
      await store.commit([], idle(2));
      await store.drop(sample.name);
      await store.commit([], [{ name: sample.name, position: '', epoch: 1 }]);
      for (const position of [3, 4, 5]) await store.commit([], idle(position, [other.name]));
      await expect.poll(standing, within).toEqual(['', at(5)]);
    });

    test('are those of a new owner, after moves of the former one', async () => {
      await store.commit([], idle(1));
      await store.commit([], idle(2));
      await expect.poll(standing, within).toEqual([at(2), at(2)]);
      const successor = await place.store();
      await successor.commit([], [{ name: sample.name, position: at(2), epoch: 2 }]);
      let position = 2;
      const goOn = async (): Promise<unknown> => {
        position += 1;
        return store.commit([], idle(position)).catch((error: unknown) => error);
      };
      await expect.poll(goOn, within).toBeInstanceOf(OwnerChanged);
      const [taken, left] = await reader.checkpoints(both);
      expect(taken).toMatchObject({ position: at(2), epoch: 2 });
      expect(left).toMatchObject({ epoch: 1 });
    });

    test('report one that another process dropped', async () => {
      await store.commit([], idle(1));
      await (await place.store()).drop(sample.name);
      let position = 1;
      const goOn = async (): Promise<unknown> => {
        position += 1;
        const moved = idle(position).map((one) => ({ ...one, known: true }));
        return store.commit([], moved).catch((error: unknown) => error);
      };
      await expect.poll(goOn, within).toBeInstanceOf(CheckpointLost);
    });
  });
}
