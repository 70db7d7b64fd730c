import { expect, test } from 'vitest';
import { compileMongoFilter, compileMongoSort, mongoIndexes } from './mongodb-query.js';
import { InvalidQuery, type Filter } from './port.js';

const claimed = (json: string): never => JSON.parse(json) as never;

test.each([
  '{"where":"1"}',
  '{"$where":"1"}',
  '{"eq":{"field":"a","value":{"$ne":""}}}',
  '{"eq":{"field":"a","value":["x"]}}',
  '{"in":{"field":"a","values":[{"$gt":""}]}}',
  '{"range":{"field":"a","from":{"$gt":""}}}',
  '{"range":{"field":"a","to":true}}',
  '{"contains":{"field":"a","text":{"$regex":""}}}',
  '{"has":{"field":"a","value":{"$ne":1}}}',
  '{"eq":{"field":"$where","value":"1"}}',
  '{"eq":{"field":"a.$b","value":"1"}}',
  '{"and":[{"or":[{"exists":{"field":"a b","value":true}}]}]}',
])('refuses %s, as requests are only claimed to be typed', (json) => {
  expect(() => compileMongoFilter(claimed(json))).toThrow(InvalidQuery);
});

test('refuses a search that is too long, and a direction that is none', () => {
  const text = 'x'.repeat(2001);
  expect(() => compileMongoFilter({ contains: { field: 'a', text } })).toThrow(InvalidQuery);
  const direction = claimed('{"$meta":"textScore"}');
  expect(() => compileMongoSort([{ field: 'a', direction }])).toThrow(InvalidQuery);
});

test('a longest search in letters of the most bytes is a pattern MongoDB takes', () => {
  const filter: Filter = { contains: { field: 'a', text: 'ꙋ'.repeat(2000) } };
  expect(Buffer.byteLength(JSON.stringify(compileMongoFilter(filter)))).toBeLessThan(32_764);
});

test('a condition on a field alone is one that an index serves', () => {
  expect(compileMongoFilter({ eq: { field: 'firm', value: 'f1' } })).toEqual({
    'document.firm': { $eq: 'f1' },
  });
  expect([...mongoIndexes([['firm', 'at'], ['_id']])]).toEqual([
    ['firm,at', { 'document.firm': 1, 'document.at': 1, _id: 1 }],
    ['firm,at,-_id', { 'document.firm': 1, 'document.at': 1, _id: -1 }],
    ['_id', { _id: 1 }],
  ]);
});
