import { findUnknown } from '@canvass/command-api/subscription/find-unknown';
import type { Policy } from '@canvass/platform/scheduler/port';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

const DAY = 24 * 60 * 60 * 1000;
/** There is one process of this kind, for all firms. */
const ALL = 'all';

export interface DailyLook {
  /** When it began last, ISO 8601. */
  lookedAt?: string;
  isLooking: boolean;
}
/** Look through all subscriptions that the provider runs. */
export type LookEffect = { type: 'look' };

/** A look that is still to come was made by a clock that was ahead. */
function wakeAt({ lookedAt }: DailyLook, now: string): string {
  if (!lookedAt) return now;
  const next = Date.parse(lookedAt) + DAY;
  return next - Date.parse(now) > 2 * DAY ? now : new Date(next).toISOString();
}

export const dailyLookPolicy: Policy<DailyLook, null, LookEffect, null> = {
  name: 'subscriptionLook',
  initial: { isLooking: false },
  decide(state, input, now) {
    const rested: DailyLook = input.type === 'result' ? { ...state, isLooking: false } : state;
    if (rested.isLooking) return { state: rested, effects: [], wakeAt: undefined };
    const next = wakeAt(rested, now);
    if (input.type !== 'timer' || next > now) return { state: rested, effects: [], wakeAt: next };
    const looking: DailyLook = { lookedAt: now, isLooking: true };
    return { state: looking, effects: [{ type: 'look' }], wakeAt: undefined };
  },
};

/** Once a day, subscriptions that run at the provider and that no firm knows of are found. */
export function dailyLookProcess(
  dependencies: ReactionDependencies,
): LastingProcess<DailyLook, null, LookEffect, null> {
  const { logger } = dependencies;
  return {
    kind: {
      policy: dailyLookPolicy,
      perform: async () => {
        const found = await findUnknown(dependencies);
        if (found.length > 0) logger.error({ found }, 'subscriptions of which nobody had told');
        return null;
      },
    },
    // Every installation has plans from its first start, before one can be bought.
    types: ['PlanCreated'],
    tell: () => ({ process: ALL, news: null }),
  };
}
