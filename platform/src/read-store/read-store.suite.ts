import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryContract } from './queries.suite.js';
import { foldTogether } from './testing/runner.js';
import {
  at,
  other,
  remove,
  replace,
  sample as collection,
  type ReadStorePlace,
  type Sample,
} from './testing/sample.js';
import {
  CheckpointLost,
  OwnerChanged,
  standingOf,
  UndeclaredCollection,
  type ReadStore,
} from './port.js';

/** What every read store promises. */
export function readStoreContract(name: string, open: () => Promise<ReadStorePlace>): void {
  describe(`read store: ${name}`, () => {
    let place: ReadStorePlace;
    let store: ReadStore;
    beforeEach(async () => {
      place = await open();
      store = await place.store();
      await store.declare(collection);
    });
    afterEach(() => place.end());
    const ids = async (...query: Parameters<ReadStore['find']>): Promise<string[]> =>
      (await store.find(...query)).map(({ _id }) => _id);

    test('gives documents back as they were, many in the order asked', async () => {
      const a: Sample = {
        _id: 'a',
        _position: at(1),
        firm: 'Фирма "Ёж" \\ 😀',
        nested: { at: '' },
      };
      const b: Sample = { _id: 'b', _position: at(1), firm: null, size: 1.5, tags: [] };
      await store.commit([replace(a), replace(b)], []);
      expect(await store.get('sample_v1', 'a')).toEqual(a);
      expect(await store.get('sample_v1', 'c')).toBeUndefined();
      expect(await store.getMany('sample_v1', ['b', 'c', 'a', 'b'])).toEqual([b, a, b]);
      expect(await store.getMany('sample_v1', [])).toEqual([]);
    });

    test('a collection that is not there reads as empty', async () => {
      expect(await store.get('nowhere_v1', 'a')).toBeUndefined();
      expect(await store.getMany('nowhere_v1', ['a'])).toEqual([]);
      expect(await store.find('nowhere_v1', {})).toEqual([]);
      expect(await store.count('nowhere_v1')).toBe(0);
      expect(await store.positions('nowhere_v1', ['a'])).toEqual([undefined]);
    });

    test('refuses a batch that writes to an undeclared collection', async () => {
      const document = { _id: 'a', _position: at(1) };
      const batch = [replace(document), { collection: 'nowhere_v1', replace: document }];
      await expect(store.commit(batch, [])).rejects.toThrow(UndeclaredCollection);
      expect(await store.get('sample_v1', 'a')).toBeUndefined();
    });

    test('the highest position counts in any order and batches', async () => {
      const write = fc.record({
        _id: fc.constantFrom('a', 'b', 'c'),
        position: fc.integer({ min: 1, max: 30 }),
        gone: fc.boolean(),
      });
      const batches = fc.array(fc.array(write, { maxLength: 6 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(batches, async (all) => {
          await store.drop('sample_v1');
          await store.declare(collection);
          const expected = new Map<string, { position: string; document?: Sample }>();
          let size = 0;
          for (const batch of all) {
            const writes = batch.map(({ _id, position, gone }) => {
              const document: Sample = { _id, _position: at(position), size: size++ };
              if ((expected.get(_id)?.position ?? '') < document._position) {
                expected.set(_id, {
                  position: document._position,
                  ...(gone ? {} : { document }),
                });
              }
              return gone ? remove(_id, document._position) : replace(document);
            });
            await store.commit(writes, []);
          }
          const names = ['a', 'b', 'c'];
          const standing = names.flatMap((id) => expected.get(id)?.document ?? []);
          expect(await store.getMany('sample_v1', names)).toEqual(standing);
          expect(await store.find('sample_v1', {})).toEqual(standing);
          expect(await store.count('sample_v1')).toBe(standing.length);
          expect(await store.positions('sample_v1', names)).toEqual(
            names.map((id) => expected.get(id)?.position),
          );
        }),
        { numRuns: 60 },
      );
    });

    test('a delete marker is seen by no query and blocks older writes only', async () => {
      await store.commit([remove('a', at(5)), replace({ _id: 'a', _position: at(4) })], []);
      expect(await store.get('sample_v1', 'a')).toBeUndefined();
      for (const filter of [
        undefined,
        { and: [] },
        { eq: { field: 'firm', value: null } },
        { in: { field: 'firm', values: [null] } },
        { exists: { field: 'firm', value: false } },
        { eq: { field: '_id', value: 'a' } },
        { range: { field: '_id', from: 'a' } },
        { range: { field: 'firm' } },
      ]) {
        expect(await store.find('sample_v1', { filter })).toEqual([]);
        expect(await store.count('sample_v1', filter)).toBe(0);
      }
      await store.commit([replace({ _id: 'a', _position: at(6) })], []);
      expect(await store.get('sample_v1', 'a')).toEqual({ _id: 'a', _position: at(6) });
    });

    test('keeps checkpoints, in the order asked', async () => {
      const [a, b] = [
        { name: 'a', position: at(1), epoch: 1 },
        { name: 'b', position: at(2), epoch: 7 },
      ];
      await store.commit([], [a, b]);
      expect(await store.checkpoint('a')).toEqual(a);
      expect(await store.checkpoint('c')).toBeUndefined();
      expect(await store.checkpoints(['b', 'c', 'a'])).toEqual([b, a]);
      await store.commit([], [{ name: 'a', position: at(3), epoch: 2 }]);
      expect(await store.checkpoint('a')).toEqual({ name: 'a', position: at(3), epoch: 2 });
    });

    test('refuses the whole batch of an owner that was replaced', async () => {
      await store.commit([], [{ name: 'b', position: at(1), epoch: 2 }]);
      const late = store.commit(
        [replace({ _id: 'a', _position: at(2) })],
        [
          { name: 'a', position: at(2), epoch: 1 },
          { name: 'b', position: at(2), epoch: 1 },
        ],
      );
      await expect(late).rejects.toThrow(OwnerChanged);
      await expect(late).rejects.toMatchObject({ checkpoint: 'b' });
      expect(await store.get('sample_v1', 'a')).toBeUndefined();
      expect(await store.checkpoints(['a', 'b'])).toEqual([
        { name: 'b', position: at(1), epoch: 2 },
      ]);
    });

    test('refuses the whole batch of an owner whose collection another has dropped', async () => {
      const [a, b] = [
        { name: 'other_v2', position: at(1), epoch: 2 },
        { name: 'sample_v1', position: at(1), epoch: 2 },
      ];
      const document = { _id: 'a', _position: at(1) };
      const known = (position: string) => [
        { ...a, position, known: true },
        { ...b, position, known: true },
      ];
      await store.commit([replace(document)], [a, b]);
      await store.commit([], known(at(2)));
      await store.drop('sample_v1');
      await store.declare(collection);
      const late = store.commit([replace({ ...document, _position: at(3) })], known(at(3)));
      await expect(late).rejects.toThrow(CheckpointLost);
      await expect(late).rejects.toMatchObject({ checkpoint: 'sample_v1' });
      expect(await store.get('sample_v1', 'a')).toBeUndefined();
      expect(await store.checkpoints(['other_v2', 'sample_v1'])).toEqual([
        { ...a, position: at(2) },
      ]);
      const replaced = store.commit([], [{ ...a, epoch: 1, known: true }]);
      await expect(replaced).rejects.toThrow(OwnerChanged);
      await store.commit([replace(document)], [b]);
      expect(await store.get('sample_v1', 'a')).toEqual(document);
    });

    test('two runners, interleaved at every step, fold each event once', async () => {
      const second = await place.store();
      await second.declare(collection);
      const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
      const turns = fc.array(fc.constantFrom(0, 1), { maxLength: 24 });
      await fc.assert(
        fc.asyncProperty(keys, turns, async (events, schedule) => {
          await store.drop('sample_v1');
          await store.declare(collection);
          await foldTogether([store, second], events, schedule);
          const counts = ['a', 'b', 'c'].map((key) => events.filter((e) => e === key).length);
          const found = await store.find<Sample>('sample_v1', {});
          expect(found.map(({ size }) => size)).toEqual(counts.filter((count) => count > 0));
        }),
        { numRuns: 60 },
      );
    });

    test('indexes may come after the documents, and change', async () => {
      await store.declare(other, { deferIndexes: true });
      const documents = [1, 2, 3].map((size) => ({ _id: `d${size}`, _position: at(1), size }));
      await store.commit(
        documents.map((replace) => ({ collection: 'other_v2', replace })),
        [],
      );
      for (const indexes of [[['size']], [['size', 'firm'], ['firm']], []]) {
        await store.createIndexes({ name: 'other_v2', indexes });
        await store.declare({ name: 'other_v2', indexes });
        const filter = { range: { field: 'size', from: 2 } };
        expect(await ids('other_v2', { filter })).toEqual(['d2', 'd3']);
      }
    });

    test('dropping takes documents, markers and checkpoint, and nothing of others', async () => {
      await store.declare(other);
      const [kept, mine] = [
        { name: 'other_v2', position: at(1), epoch: 3 },
        { name: 'sample_v1', position: at(1), epoch: 3 },
      ];
      const document = { _id: 'a', _position: at(1) };
      const standing = ['other_v2', 'sample_v1'].map(standingOf);
      await store.commit(
        [replace(document), remove('b', at(9)), { collection: 'other_v2', replace: document }],
        [kept, mine, ...standing.map((name) => ({ ...kept, name }))],
      );
      await store.drop('sample_v1');
      expect(await store.checkpoints(standing)).toEqual([{ ...kept, name: 'standing/other_v2' }]);
      expect(await store.get('sample_v1', 'a')).toBeUndefined();
      await expect(store.commit([replace(document)], [])).rejects.toThrow(UndeclaredCollection);
      expect(await store.checkpoints(['sample_v1', 'other_v2'])).toEqual([kept]);
      expect(await store.get('other_v2', 'a')).toEqual(document);
      await store.declare(collection);
      expect(await store.positions('sample_v1', ['a', 'b'])).toEqual([undefined, undefined]);
    });

    test('lists all existing collections, including undeclared ones', async () => {
      const reader = await place.reader();
      const document = { _id: 'a', _position: at(1) };
      const checkpoint = { name: 'nowhere_v1', position: at(1), epoch: 1 };
      await store.commit([replace(document)], [checkpoint]);
      expect(await store.collections()).toEqual(['sample_v1']);
      const second = await place.store();
      await second.declare(other);
      await second.commit([{ collection: 'other_v2', replace: document }], []);
      for (const one of [store, reader]) {
        expect(await one.collections()).toEqual(['other_v2', 'sample_v1']);
      }
      await store.drop('other_v2');
      for (const one of [store, second, reader]) {
        expect(await one.collections()).toEqual(['sample_v1']);
      }
    });

    test('a reader sees what was committed, also to collections made later', async () => {
      const reader = await place.reader();
      expect(await reader.find('other_v2', {})).toEqual([]);
      expect(await reader.get('other_v2', 'a')).toBeUndefined();
      await store.declare(other);
      const checkpoint = { name: 'other_v2', position: at(1), epoch: 1 };
      for (const size of [1, 2]) {
        const document = { _id: 'a', _position: at(size), size };
        await store.commit([{ collection: 'other_v2', replace: document }], [checkpoint]);
        expect(await reader.get('other_v2', 'a')).toEqual(document);
        expect(await reader.getMany('other_v2', ['a'])).toEqual([document]);
        expect(await reader.find('other_v2', {})).toEqual([document]);
        expect(await reader.count('other_v2', { eq: { field: 'size', value: size } })).toBe(1);
        expect(await reader.checkpoint('other_v2')).toEqual(checkpoint);
      }
      await store.drop('other_v2');
      expect(await reader.find('other_v2', {})).toEqual([]);
      expect(await reader.checkpoints(['other_v2'])).toEqual([]);
    });
  });

  queryContract(name, open);
}
