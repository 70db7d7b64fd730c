import type { Bar } from './bar.js';
import type { RampStep } from './ramp.js';

/** The three groups of a net promoter score, by the lowest number of each. */
const groups = [
  { key: 'detractors', from: 0, to: 6, step: 1 },
  { key: 'passives', from: 7, to: 8, step: 3 },
  { key: 'promoters', from: 9, to: 10, step: 5 },
] as const;

interface Group {
  key: (typeof groups)[number]['key'];
  count: number;
  /** 0 to 100. */
  percent: number;
  step: RampStep;
}

/** How many answered 0 to 6, 7 or 8, and 9 or 10. @param bars of the numbers that can be given @param total of those who answered */
export function promoterGroups(bars: readonly Bar[], total: number): Group[] {
  return groups.map(({ key, from, to, step }) => {
    const isIn = ({ answer }: Bar) => Number(answer) >= from && Number(answer) <= to;
    const count = bars.filter(isIn).reduce((sum, bar) => sum + bar.count, 0);
    return { key, count, percent: total === 0 ? 0 : (count / total) * 100, step };
  });
}
