import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setScreen } from '../../testing/screen-size.js';
import { useShownColumns } from './shown-columns.js';
import { asTheyBegin } from './use-list-state.js';

const columns = ['name', 'a', 'b', 'c', 'd'].map((key) => ({ key, label: key, cell: () => key }));

/** Keys of the columns that are shown so arranged, and of those to choose from. */
function arranged(change: Partial<typeof asTheyBegin>, all = columns) {
  const arrangement = { ...asTheyBegin, ...change };
  const { result } = renderHook(() => useShownColumns(all, { arrangement }));
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join(' ');
  return [keys(result.current.shown), keys(result.current.choices)];
}

test('columns stand in the order that a person gave them, below the first', () => {
  setScreen(1440);
  const order = ['d', 'b', 'a', 'c'];
  expect(arranged({ order })).toEqual(['name d b a c', 'd b a c']);
  expect(arranged({ order: ['c', 'name', 'a'] })).toEqual(['name c b a d', 'c b a d']);
});

test('a column that came since stays where it is, and one that went leaves no gap', () => {
  setScreen(1440);
  const order = ['c', 'gone', 'b', 'a'];
  expect(arranged({ order })[0]).toBe('name c b a d');
  expect(arranged({ order }, [])).toEqual(['', '']);
});

test('pinned columns stand beside the first, and hidden ones nowhere', () => {
  setScreen(1440);
  const pinned = ['d', 'b', 'gone'];
  expect(arranged({ pinned })).toEqual(['name b d a c', 'a b c d']);
  expect(arranged({ pinned, columns: { b: false } })[0]).toBe('name d a c');
});
