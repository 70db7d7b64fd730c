import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Columns } from './columns.js';

/** Columns of the counts, named from 0 on. @returns what is written over and beside them, without their names */
function writtenOf(counts: readonly number[]) {
  const bars = counts.map((count, index) => ({ answer: String(index), count }));
  const { container } = render(<Columns bars={bars} />);
  const written = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { over: written('[title]'), beside: written('[data-testid=counts] > *') };
}

const alternating = (count: number) => Array.from({ length: 19 }, (_, at) => (at % 2) * count);

it('counts every column that there is, where that has room', () => {
  const counts = alternating(3);
  expect(writtenOf(counts)).toEqual({
    over: counts.map((count) => (count === 0 ? '' : '3')),
    beside: [],
  });
});

it('counts none where that has no room, but has a scale of whole counts beside them', () => {
  expect(writtenOf(alternating(12))).toEqual({
    over: alternating(12).map(() => ''),
    beside: ['0', '5', '10', '15'],
  });
});

it('counts columns that are named one by one, however often they were given', () => {
  expect(writtenOf([1, 40, 300])).toEqual({ over: ['1', '40', '300'], beside: [] });
});
