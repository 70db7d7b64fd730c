import { afterEach, beforeEach, expect, test } from 'vitest';
import Database from 'libsql';
import { compileFilter } from './filter.js';
import { InvalidQuery, type Filter, type Sort } from './port.js';
import { compileFind } from './query.js';
import { alignIndexes, createTable } from './schema.js';
import { queryPlanOf } from './testing/query-plan.js';

const collection = {
  name: 'poll_v1',
  indexes: [['firm', 'at'], ['firm', 'counts.open'], ['state']],
};
let database: Database.Database;
beforeEach(() => {
  database = new Database(':memory:');
  createTable(database, collection);
  alignIndexes(database, collection);
});
afterEach(() => database.close());

function planOf(filter: Filter, sort?: Sort[]): string {
  const page = { skip: 0, limit: 9 };
  return queryPlanOf(collection, compileFind('poll_v1', { filter, sort, page }));
}
const index = (name: string, condition: string): string =>
  `SEARCH poll_v1 USING INDEX poll_v1(${name}) (${condition})`;

test('equality and a sort are one walk of an index, ties included', () => {
  const firm: Filter = { eq: { field: 'firm', value: 'f1' } };
  expect(planOf(firm, [{ field: 'at', direction: 'ascending' }])).toBe(
    index('firm,at', '<expr>=?'),
  );
  expect(planOf(firm, [{ field: 'at', direction: 'descending' }])).toBe(
    `${index('firm,at', '<expr>=?')}; USE TEMP B-TREE FOR RIGHT PART OF ORDER BY`,
  );
  expect(planOf({ eq: { field: 'state', value: 'open' } })).toBe(index('state', '<expr>=?'));
});

test('a range is one walk of an index, also where a side is open', () => {
  const firm: Filter = { eq: { field: 'firm', value: 'f1' } };
  const within = '<expr>=? AND <expr>>? AND <expr><?';
  expect(planOf({ and: [firm, { range: { field: 'at', from: '2026', to: '2027' } }] })).toContain(
    index('firm,at', within),
  );
  expect(planOf({ and: [firm, { range: { field: 'at', to: '2027' } }] })).toContain(
    index('firm,at', within),
  );
  expect(planOf({ and: [firm, { range: { field: 'counts.open', from: 3 } }] })).toContain(
    index('firm,counts.open', within),
  );
});

test('lists, booleans, numbers and null use an index too', () => {
  for (const value of [true, 1, null, '[text]']) {
    expect(planOf({ eq: { field: 'state', value } })).toContain(index('state', '<expr>=?'));
  }
  expect(planOf({ in: { field: 'state', values: ['open', 'closed'] } })).toContain(
    index('state', '<expr>=?'),
  );
});

test.each(["a'b", 'a"b', 'a b', 'a.', '.a', 'a..b', '', 'a[0]', '$.a', 'a)', '1a', 'ä'])(
  'refuses %j as a field',
  (field) => {
    expect(() => compileFilter({ eq: { field, value: 1 } })).toThrow(InvalidQuery);
    expect(() => compileFilter({ has: { field, value: 1 } })).toThrow(InvalidQuery);
    expect(() => compileFind('poll_v1', { sort: [{ field, direction: 'ascending' }] })).toThrow(
      InvalidQuery,
    );
  },
);

test.each(['', '_checkpoints', 'sqlite_schema', 'a"b', 'a.b', 'a-b'])(
  'refuses %j as a collection',
  (name) => expect(() => compileFind(name, {})).toThrow(InvalidQuery),
);

test('refuses invalid filters, values, directions and pages, since types are not checked at run time', () => {
  const claimed = (json: string): never => JSON.parse(json) as never;
  expect(() => compileFilter(claimed('{"where":"1"}'))).toThrow(InvalidQuery);
  expect(() => compileFilter(claimed('{"eq":{"field":"a","value":["x"]}}'))).toThrow(InvalidQuery);
  expect(() => compileFilter(claimed('{"in":{"field":"a","values":[{}]}}'))).toThrow(InvalidQuery);
  expect(() => compileFilter(claimed('{"range":{"field":"a","from":true}}'))).toThrow(InvalidQuery);
  expect(() => compileFilter({ contains: { field: 'a', text: 'x'.repeat(2001) } })).toThrow(
    InvalidQuery,
  );
  expect(() =>
    compileFind('poll_v1', { sort: [{ field: 'a', direction: claimed('"; DROP"') }] }),
  ).toThrow(InvalidQuery);
  for (const limit of [-1, 0.5, NaN]) {
    expect(() => compileFind('poll_v1', { page: { skip: 0, limit } })).toThrow(InvalidQuery);
  }
});

test('a longest search in letters of the most bytes stays within the limits of SQLite', () => {
  const { sql, parameters } = compileFilter({ contains: { field: 'a', text: 'ϑ'.repeat(2000) } });
  expect(database.prepare(`SELECT 1 FROM poll_v1 WHERE ${sql}`).all(parameters)).toEqual([]);
});
