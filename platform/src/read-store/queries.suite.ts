import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  remove,
  replace,
  sample as collection,
  type ReadStorePlace,
  type Sample,
} from './testing/sample.js';
import { InvalidQuery, type ReadStore, type Sort } from './port.js';
import { walk } from './walk.js';

/** What every read store promises about filters, sorts and pages. */
export function queryContract(name: string, open: () => Promise<ReadStorePlace>): void {
  describe(`read store queries: ${name}`, () => {
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

    test('sorts by several fields, null and missing first, ties by id, and pages', async () => {
      const document = fc.record(
        {
          firm: fc.constantFrom('a', 'B', 'é', 'Я', null),
          size: fc.constantFrom(-1, 0, 1.5, 10, null),
        },
        { requiredKeys: [], noNullPrototype: true },
      );
      const direction = fc.constantFrom('ascending' as const, 'descending' as const);
      const sort = fc.uniqueArray(
        fc.record({ field: fc.constantFrom('firm' as const, 'size' as const), direction }),
        { selector: ({ field }) => field },
      );
      const page = fc.record({ skip: fc.nat(4), limit: fc.nat(6) });
      const documents = fc.array(document, { maxLength: 9 });
      await fc.assert(
        fc.asyncProperty(documents, sort, page, async (fields, keys, part) => {
          await store.drop('sample_v1');
          await store.declare(collection);
          const stored = fields.map((f, i) => ({ ...f, _id: `d${i}`, _position: at(1) }));
          await store.commit(stored.map(replace), []);
          const expected = sorted(stored, keys).map(({ _id }) => _id);
          expect(await ids('sample_v1', { sort: keys })).toEqual(expected);
          expect(await ids('sample_v1', { sort: keys, page: part })).toEqual(
            expected.slice(part.skip, part.skip + part.limit),
          );
        }),
        { numRuns: 60 },
      );
    });

    test('is walked through in parts, in order and from any place on, each document once', async () => {
      const document = fc.record(
        {
          firm: fc.constantFrom('a', 'é', null),
          size: fc.constantFrom(-1, 0, 1.5, null),
          done: fc.constantFrom(true, false, null),
        },
        { requiredKeys: [], noNullPrototype: true },
      );
      const key = fc.record({
        field: fc.constantFrom('firm', 'size', 'done', '_id'),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      });
      const sort = fc.uniqueArray(key, { selector: ({ field }) => field, maxLength: 3 });
      const documents = fc.array(document, { maxLength: 12 });
      const filter = fc.constantFrom(
        undefined,
        { range: { field: 'size', from: 0, to: 1.5 } },
        { eq: { field: 'firm', value: null } },
      );
      await fc.assert(
        fc.asyncProperty(documents, sort, filter, fc.nat(12), async (fields, keys, only, place) => {
          await store.drop('sample_v1');
          await store.declare(collection);
          const stored = fields.map((f, i) => ({ ...f, _id: `d${i % 7}${i}`, _position: at(1) }));
          await store.commit(stored.map(replace), []);
          const expected = await store.find('sample_v1', { filter: only, sort: keys });
          const walked = async (after?: Sample) => {
            const parts = [];
            const asked = { filter: only, sort: keys, after };
            for await (const part of walk(store, 'sample_v1', asked, 2)) parts.push(part);
            expect(parts.every(({ length }) => length === 1 || length === 2)).toBe(true);
            return parts.flat();
          };
          expect(await walked()).toEqual(expected);
          const from = expected[place];
          if (from) expect(await walked(from)).toEqual(expected.slice(place + 1));
        }),
        { numRuns: 60 },
      );
    });

    test('is walked through while it is written, and misses nothing that stands throughout', async () => {
      const named = (_id: string, position = 1) => replace({ _id, _position: at(position) });
      await store.commit(
        ['b', 'c', 'd', 'f', 'g'].map((id) => named(id)),
        [],
      );
      const parts = walk(store, 'sample_v1', {}, 2);
      expect((await parts.next()).value).toMatchObject([{ _id: 'b' }, { _id: 'c' }]);
      await store.commit(
        [named('a', 2), remove('c', at(2)), remove('d', at(2)), named('e', 2)],
        [],
      );
      expect((await parts.next()).value).toMatchObject([{ _id: 'e' }, { _id: 'f' }]);
      expect((await parts.next()).value).toMatchObject([{ _id: 'g' }]);
      expect((await parts.next()).done).toBe(true);
    });

    test('answers every kind of condition', async () => {
      await store.commit(
        [
          replace({ _id: 'a', _position: at(1), firm: 'Ёлка 50%', size: 1, tags: ['x', 'y'] }),
          replace({ _id: 'b', _position: at(1), firm: null, size: 10, nested: { at: '2026-01' } }),
          replace({ _id: 'c', _position: at(1), size: 2, nested: { at: '2026-03' }, tags: [] }),
        ],
        [],
      );
      const matching = (filter: Parameters<ReadStore['count']>[1]): Promise<string[]> =>
        ids('sample_v1', { filter });
      expect(await matching({ eq: { field: 'size', value: 10 } })).toEqual(['b']);
      expect(await matching({ eq: { field: 'firm', value: null } })).toEqual(['b', 'c']);
      expect(await matching({ eq: { field: 'size', value: '1' } })).toEqual([]);
      expect(await matching({ eq: { field: 'size', value: true } })).toEqual([]);
      expect(await matching({ in: { field: 'size', values: [1, 2, 'x'] } })).toEqual(['a', 'c']);
      expect(await matching({ in: { field: 'size', values: [] } })).toEqual([]);
      expect(await matching({ range: { field: 'nested.at', from: '2026-02' } })).toEqual(['c']);
      expect(await matching({ range: { field: 'size', from: 1, to: 2 } })).toEqual(['a', 'c']);
      expect(await matching({ range: { field: 'size', to: 'z' } })).toEqual([]);
      expect(await matching({ range: { field: 'firm' } })).toEqual(['a', 'b', 'c']);
      expect(await matching({ exists: { field: 'firm', value: true } })).toEqual(['a', 'b']);
      expect(await matching({ exists: { field: 'nested.at', value: false } })).toEqual(['a']);
      expect(await matching({ contains: { field: 'firm', text: 'ёЛКА 50%' } })).toEqual(['a']);
      expect(await matching({ contains: { field: 'firm', text: '.*' } })).toEqual([]);
      expect(await matching({ has: { field: 'tags', value: 'y' } })).toEqual(['a']);
      expect(await matching({ and: [] })).toEqual(['a', 'b', 'c']);
      expect(await matching({ or: [] })).toEqual([]);
      const small = { range: { field: 'size', to: 2 } };
      const dated = { exists: { field: 'nested', value: true } };
      expect(await matching({ and: [small, dated] })).toEqual(['c']);
      expect(await matching({ or: [small, dated] })).toEqual(['a', 'b', 'c']);
      expect(await store.count('sample_v1', small)).toBe(2);
    });

    test('finds the first document of each value among all that have the value', async () => {
      const document = fc.record(
        {
          firm: fc.constantFrom('a', 'b', '["c"]', 'd', null),
          size: fc.constantFrom(0, 1, 2, null),
          nested: fc.constantFrom({ at: 'new' }, { at: 'old' }),
        },
        { requiredKeys: [], noNullPrototype: true },
      );
      const filter = { eq: { field: 'nested.at', value: 'new' } };
      const sort: Sort[] = [{ field: 'size', direction: 'descending' }];
      const values = ['d', 'nobody', '["c"]', 'a'];
      await fc.assert(
        fc.asyncProperty(fc.array(document, { maxLength: 12 }), async (fields) => {
          await store.drop('sample_v1');
          await store.declare(collection);
          const stored = fields.map((f, i) => ({ ...f, _id: `d${i}`, _position: at(1) }));
          await store.commit(stored.map(replace), []);
          const fit = sorted(stored, sort).filter(({ nested }) => nested?.at === 'new');
          const expected = values.flatMap((value) => fit.find(({ firm }) => firm === value) ?? []);
          const query = { field: 'firm', values, filter, sort };
          expect(await store.firstOfEach('sample_v1', query)).toEqual(expected);
        }),
        { numRuns: 40 },
      );
      const array = { firm: ['c'] as unknown as string, nested: { at: 'new' } };
      await store.drop('sample_v1');
      await store.declare(collection);
      await store.commit([replace({ _id: 'd', _position: at(1), ...array })], []);
      const none = { field: 'firm', values, filter, sort };
      expect(await store.firstOfEach('sample_v1', none)).toEqual([]);
      expect(await store.firstOfEach('nothing_v1', none)).toEqual([]);
    });

    test('a query that cannot be run is refused, by store and reader alike', async () => {
      for (const side of [store, await place.reader()]) {
        const filter = { eq: { field: 'a")', value: 1 } };
        await expect(side.find('sample_v1', { filter })).rejects.toThrow(InvalidQuery);
        await expect(side.count('sample_v1', filter)).rejects.toThrow(InvalidQuery);
        await expect(
          side.firstOfEach('sample_v1', { field: 'a")', values: ['a'], filter, sort: [] }),
        ).rejects.toThrow(InvalidQuery);
        await expect(side.find('sample_v1', { page: { skip: -1, limit: 1 } })).rejects.toThrow(
          InvalidQuery,
        );
      }
    });
  });
}

/** The order the port describes, computed the plain way. */
function sorted<D extends Sample>(documents: readonly D[], sort: readonly Sort[]): D[] {
  const compare = (a: unknown, b: unknown): number => {
    if (a === b) return 0;
    if (a === null) return -1;
    if (b === null) return 1;
    return (a as string | number) < (b as string | number) ? -1 : 1;
  };
  return [...documents].sort((a, b) => {
    for (const { field, direction } of sort) {
      const order = compare(
        (a as Record<string, unknown>)[field] ?? null,
        (b as Record<string, unknown>)[field] ?? null,
      );
      if (order !== 0) return direction === 'ascending' ? order : -order;
    }
    return compare(a._id, b._id);
  });
}
