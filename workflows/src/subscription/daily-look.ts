import { findUnknown } from '@canvass/command-api/subscription/reports/take-notice';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';
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

function rest(state: DailyLook, now: string): Decision<DailyLook, LookEffect> {
  return { state: { ...state, isLooking: false }, effects: [], wakeAt: wakeAt(state, now) };
}

export const dailyLookPolicy: Policy<DailyLook, null, LookEffect, null> = {
  name: 'subscriptionLook',
  initial: { isLooking: false },
  decide(state, input, now) {
    if (input.type === 'result') return rest(state, now);
    if (state.isLooking) return { state, effects: [], wakeAt: undefined };
    if (input.type !== 'timer' || wakeAt(state, now) > now) return rest(state, now);
    const looking: DailyLook = { lookedAt: now, isLooking: true };
    return { state: looking, effects: [{ type: 'look' }], wakeAt: undefined };
  },
  decideSkipped: (state, _effect, now) => rest(state, now),
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
