import { isInPromoterGroup, type PromoterGroup } from '@canvass/contracts/chart/promoters';
import type { Bar } from './bar.js';

/** From bad to good. */
const groups = ['detractors', 'passives', 'promoters'] as const satisfies readonly PromoterGroup[];

interface GroupOfPromoters {
  key: PromoterGroup;
  count: number;
  /** 0 to 100. */
  percent: number;
}

/** How many belong to each group of a net promoter score. @param bars of the numbers that can be given @param total of those who answered */
export function groupsOfPromoters(bars: readonly Bar[], total: number): GroupOfPromoters[] {
  return groups.map((key) => {
    const count = bars
      .filter(({ answer }) => isInPromoterGroup(key, Number(answer)))
      .reduce((sum, bar) => sum + bar.count, 0);
    return { key, count, percent: total === 0 ? 0 : (count / total) * 100 };
  });
}
