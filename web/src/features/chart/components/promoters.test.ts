import { expect, it } from 'vitest';
import { groupsOfPromoters } from './promoters.js';

it('splits the numbers of a net promoter score in three', () => {
  const counts = [1, 0, 0, 0, 0, 0, 1, 2, 0, 3, 1];
  const bars = counts.map((count, index) => ({ answer: String(index), count, percent: 0 }));
  expect(
    groupsOfPromoters(bars, 8).map(({ key, count, percent }) => [key, count, percent]),
  ).toEqual([
    ['detractors', 2, 25],
    ['passives', 2, 25],
    ['promoters', 4, 50],
  ]);
  expect(groupsOfPromoters([], 0).map(({ percent }) => percent)).toEqual([0, 0, 0]);
});
