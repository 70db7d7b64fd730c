import { isInPromoterGroup, type PromoterGroup } from '@canvass/contracts/chart/promoters';
import type { Bar } from './bar.js';
import type { RampStep } from './ramp.js';

const steps = { detractors: 1, passives: 3, promoters: 5 } as const satisfies Record<
  PromoterGroup,
  RampStep
>;

interface GroupOfPromoters {
  key: PromoterGroup;
  count: number;
  /** 0 to 100. */
  percent: number;
  step: RampStep;
}

/** How many belong to each group of a net promoter score. @param bars of the numbers that can be given @param total of those who answered */
export function groupsOfPromoters(bars: readonly Bar[], total: number): GroupOfPromoters[] {
  return (Object.keys(steps) as PromoterGroup[]).map((key) => {
    const count = bars
      .filter(({ answer }) => isInPromoterGroup(key, Number(answer)))
      .reduce((sum, bar) => sum + bar.count, 0);
    return { key, count, percent: total === 0 ? 0 : (count / total) * 100, step: steps[key] };
  });
}
