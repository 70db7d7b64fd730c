import { describe, expect, it } from 'vitest';
import { gapsOf, type Delivered } from './gaps.js';

const came = (...numbers: number[]): Delivered[] =>
  numbers.map((n) => ({ n, day: `2026-03-${String(n).padStart(2, '0')}` }));
const nothing = { given: 0, seen: null, pending: 0 };

describe('the gaps in what a tablet delivered', () => {
  it('are none where every number came, in any order', () => {
    expect(gapsOf(came(3, 1, 2), { ...nothing, given: 3 })).toEqual([]);
    expect(gapsOf([], nothing)).toEqual([]);
  });

  it('lie between the days of those that came before and after', () => {
    expect(gapsOf(came(2, 3, 7), nothing)).toEqual([
      { count: 1, from: null, to: '2026-03-02' },
      { count: 3, from: '2026-03-03', to: '2026-03-07' },
    ]);
  });

  it('end with what the tablet said it had numbered, as one that was wiped did', () => {
    const said = { given: 5, seen: '2026-03-09', pending: 0 };
    expect(gapsOf(came(1, 2), said)).toEqual([{ count: 3, from: '2026-03-02', to: '2026-03-09' }]);
  });

  it('leave out what the tablet still has, the last numbers first', () => {
    const said = { given: 9, seen: '2026-03-09', pending: 3 };
    expect(gapsOf(came(1, 3, 7), said)).toEqual([
      { count: 1, from: '2026-03-01', to: '2026-03-03' },
      { count: 2, from: '2026-03-03', to: '2026-03-07' },
    ]);
  });
});
