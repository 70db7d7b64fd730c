import fc from 'fast-check';
import { Query } from 'mingo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadStorePlace } from './testing/sample.js';
import type { Filter, ReadStore, Scalar } from './port.js';

/** Few values and letters, chosen so that the kinds are easily taken for one another, meet often. */
const letters = fc.constantFrom(...'aAbБбéÉΣσςßſKkıİ0_%*?[]^-\\{}" ');
const text = fc.oneof(
  fc.string({ unit: letters, maxLength: 4 }),
  fc.constantFrom('', '1', '0', 'true', 'null', '[]', '["a"]', '{"b":1}', '2026-11-21T00:00:00Z'),
);
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1.5, 2 ** 53, 1e21, -1e-7),
  fc.integer({ min: -3, max: 3 }),
);
const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const object = fc.record({ b: scalar, 'c-1': scalar }, { requiredKeys: [], noNullPrototype: true });
const list = fc.array(fc.oneof(scalar, object), { maxLength: 3 });

const body = fc.record(
  {
    a: fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: object }),
    n: fc.oneof(object, scalar),
    many: fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: scalar }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const scalarField = fc.constantFrom('a', 'n.b', 'n.c-1', 'n', '_id');
const anyField = fc.oneof(scalarField, fc.constant('many'));
const range = fc.oneof(
  fc.record({ field: scalarField, from: fc.oneof(text, number) }),
  fc.record({ field: scalarField, to: fc.oneof(text, number) }),
  fc.record({ field: scalarField, from: fc.oneof(text, number), to: fc.oneof(text, number) }),
  fc.record({ field: scalarField, above: fc.oneof(text, number) }),
  fc.record({ field: scalarField, from: fc.oneof(text, number), below: fc.oneof(text, number) }),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ eq: fc.record({ field: scalarField, value: scalar }) }),
    fc.record({
      in: fc.record({ field: scalarField, values: fc.array(scalar, { maxLength: 3 }) }),
    }),
    fc.record({ range }),
    fc.record({ exists: fc.record({ field: anyField, value: fc.boolean() }) }),
    fc.record({
      contains: fc.record({ field: scalarField, text: fc.string({ unit: letters, maxLength: 2 }) }),
    }),
    fc.record({ has: fc.record({ field: anyField, value: scalar }) }),
    fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
}));

/** The same condition in MongoDB's words. */
function toMongo(filter: Filter): Record<string, unknown> {
  if ('eq' in filter) return { [filter.eq.field]: { $eq: filter.eq.value } };
  if ('in' in filter) return { [filter.in.field]: { $in: filter.in.values } };
  if ('range' in filter) {
    const { field, from, to, above, below } = filter.range;
    const bounds = Object.entries({ $gte: from, $lte: to, $gt: above, $lt: below });
    const given = bounds.filter(([, bound]) => bound !== undefined);
    return { $and: given.map(([operator, bound]) => ({ [field]: { [operator]: bound } })) };
  }
  if ('exists' in filter) return { [filter.exists.field]: { $exists: filter.exists.value } };
  if ('contains' in filter) {
    const literal = filter.contains.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    return { [filter.contains.field]: { $regex: new RegExp(literal, 'iu') } };
  }
  if ('has' in filter) return { [filter.has.field]: { $elemMatch: { $eq: filter.has.value } } };
  if ('and' in filter) return filter.and.length > 0 ? { $and: filter.and.map(toMongo) } : {};
  return filter.or.length > 0 ? { $or: filter.or.map(toMongo) } : { _id: { $in: [] } };
}

/**
 * What every read store promises about filters, on documents and conditions made at random.
 * @param runs how many sets of documents are tried
 */
export function filterContract(
  name: string,
  open: () => Promise<ReadStorePlace>,
  runs: number,
): void {
  describe(`read store filters: ${name}`, () => {
    let place: ReadStorePlace;
    let store: ReadStore;
    beforeAll(async () => {
      place = await open();
      store = await place.store();
    });
    afterAll(() => place.end());

    test.each([
      ['without an index', []],
      ['with indexes', [['a', 'n.b'], ['n.c-1'], ['n']]],
    ])('finds and counts what MongoDB would, %s', async (_, indexes) => {
      const documents = fc.array(body, { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(
          documents,
          fc.array(filter, { minLength: 1, maxLength: 4 }),
          async (bodies, filters) => {
            await store.drop('sample_v1');
            await store.declare({ name: 'sample_v1', indexes });
            const stored = bodies.map((fields, index) => ({
              ...fields,
              _id: 'ab[{1'.slice(index % 5) + index,
              _position: '1',
            }));
            const batch = stored.map((replace) => ({ collection: 'sample_v1', replace }));
            const gone = { collection: 'sample_v1', remove: { _id: 'a', _position: '1' } };
            await store.commit([...batch, gone], []);
            for (const condition of filters) {
              const query = new Query(toMongo(condition));
              const expected = stored
                .filter((document) => query.test(document))
                .map(({ _id }) => _id);
              const found = await store.find('sample_v1', { filter: condition });
              expect(found.map(({ _id }) => _id)).toEqual(expected.sort());
              expect(await store.count('sample_v1', condition)).toBe(expected.length);
            }
          },
        ),
        { numRuns: runs },
      );
    });
  });
}
