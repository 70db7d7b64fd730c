import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DurableStore } from './port.js';

/** An empty place for entries, and connections to it. */
export interface DurablePlace {
  store(): Promise<DurableStore>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}

/** What the model remembers of a key. */
interface Known {
  value: unknown;
  version: number;
}

/** What every durable store promises. */
export function durableContract(name: string, open: () => Promise<DurablePlace>): void {
  describe(`durable store: ${name}`, () => {
    let place: DurablePlace;
    let store: DurableStore;
    beforeEach(async () => {
      place = await open();
      store = await place.store();
    });
    afterEach(() => place.end());

    test('keeps any JSON, also for those who open it later', async () => {
      const values = [null, 0, false, '', 'Ёж 😀', [1, [2]], { a: { b: null } }];
      for (const [index, value] of values.entries()) {
        const version = await store.compareAndSet(`key ${index}`, 0, value);
        expect(await store.get(`key ${index}`)).toEqual({ value, version });
      }
      const later = await place.store();
      expect((await later.get('key 6'))?.value).toEqual(values[6]);
      expect(await later.get('key')).toBeUndefined();
    });

    test('sets only if the version is the expected one, for every writer', async () => {
      const stores = [store, await place.store()];
      const key = fc.constantFrom('a', 'b');
      const step = fc.oneof(
        fc.record({ set: key, expected: fc.constantFrom('none', 'current', 'former', 'other') }),
        fc.record({ delete: key }),
      );
      const steps = fc.array(fc.record({ who: fc.constantFrom(0, 1), step }), { maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const standing = new Map<string, Known>();
          const former = new Map<string, Set<number>>();
          for (const used of ['a', 'b']) await store.delete(used);
          for (const [index, { who, step }] of all.entries()) {
            const asked = stores[who] ?? store;
            if ('delete' in step) {
              await asked.delete(step.delete);
              standing.delete(step.delete);
              continue;
            }
            const known = standing.get(step.set);
            const used = former.get(step.set) ?? new Set();
            const expected =
              {
                none: 0,
                current: known?.version ?? 0,
                former: [...used][0] ?? 0,
                other: (known?.version ?? 0) + 1_000_000,
              }[step.expected] ?? 0;
            const version = await asked.compareAndSet(step.set, expected, index);
            if (expected !== (known?.version ?? 0)) {
              expect(version).toBeUndefined();
              continue;
            }
            if (version === undefined) throw new Error('a right expectation was refused');
            expect(version).toBeGreaterThan(0);
            // A version that came back would let a holder from before a delete overwrite the new one.
            expect(used).not.toContain(version);
            former.set(step.set, used.add(version));
            standing.set(step.set, { value: index, version });
          }
          for (const read of stores) {
            expect(await read.get('a')).toEqual(standing.get('a'));
            expect(await read.get('b')).toEqual(standing.get('b'));
          }
        }),
        { numRuns: 40 },
      );
    });

    test('lets exactly one of many concurrent writers win', async () => {
      const stores = [store, await place.store()];
      for (let expected = 0, round = 0; round < 5; round++) {
        const asked = Array.from({ length: 10 }, (_, who) =>
          (stores[who % 2] ?? store).compareAndSet('lease', expected, who),
        );
        const won = (await Promise.all(asked)).flatMap((version, who) =>
          version === undefined ? [] : [{ value: who, version }],
        );
        expect(won).toHaveLength(1);
        expect(await store.get('lease')).toEqual(won[0]);
        expected = won[0]?.version ?? 0;
      }
    });

    test('gives many in the order they are asked for', async () => {
      await store.compareAndSet('one', 0, 1);
      await store.compareAndSet('Ёж "', 0, { two: 2 });
      const one = await store.get('one');
      const two = await store.get('Ёж "');
      expect(one?.value).toBe(1);
      expect(await store.getMany(['Ёж "', 'nobody', 'one', 'Ёж "'])).toEqual([
        two,
        undefined,
        one,
        two,
      ]);
      expect(await store.getMany([])).toEqual([]);
    });

    test('lists what begins alike, in the order of the keys, a page at a time', async () => {
      const keys = ['a', 'a/', 'a/1', 'a/10', 'a/2', 'a/b/c', 'a/Ж', 'a0', 'b/1'];
      for (const key of keys.toReversed()) await store.compareAndSet(key, 0, { of: key });
      const listed = keys.slice(1, 7);
      const all = await store.list('a/', { limit: 10 });
      expect(all.map(({ key, value }) => [key, value])).toEqual(
        listed.map((key) => [key, { of: key }]),
      );
      expect(all[1]).toEqual({ key: 'a/1', ...(await store.get('a/1')) });
      const page = async (after: string, limit: number) =>
        (await store.list('a/', { after, limit })).map(({ key }) => key);
      expect(await page('', 2)).toEqual(listed.slice(0, 2));
      expect(await page('a/1', 2)).toEqual(['a/10', 'a/2']);
      expect(await page('a/11', 9)).toEqual(['a/2', 'a/b/c', 'a/Ж']);
      expect(await page('b', 9)).toEqual([]);
      expect(await store.list('c', { limit: 9 })).toEqual([]);
      expect(await store.list('', { limit: 99 })).toHaveLength(keys.length);
    });

    test('deleting what is not there does nothing', async () => {
      await store.delete('nobody');
      expect(await store.get('nobody')).toBeUndefined();
    });

    test('refuses what JSON cannot say', async () => {
      await expect(store.compareAndSet('key', 0, undefined)).rejects.toThrow(TypeError);
      expect(await store.get('key')).toBeUndefined();
    });
  });
}
