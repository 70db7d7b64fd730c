import { expect, it } from 'vitest';
import { addressOf } from './address.js';

const list = { path: '/poll' } as const;
const one = { path: '/test/:id/of/:other' } as const;

it('is the path where nothing is asked for', () => {
  expect(addressOf(list)).toBe('/api/poll');
  expect(addressOf(list, { query: {} })).toBe('/api/poll');
});

it('leaves out what is empty, and joins lists', () => {
  const query = { name: '', limit: 0, ids: ['a', 'b'], isMine: false };
  expect(addressOf(list, { query })).toBe('/api/poll?limit=0&ids=a%2Cb&isMine=false');
  expect(addressOf(list, { query: { name: undefined, ids: [] } })).toBe('/api/poll');
});

it('fills in what the path names', () => {
  const parameters = { id: 'a/b', other: 'c' };
  expect(addressOf(one, { parameters })).toBe('/api/test/a%2Fb/of/c');
});
