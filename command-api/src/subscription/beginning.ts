import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { dueRun, type SubscriptionState } from '@canvass/contracts/subscription/state';

/** When a new run starts: later than all earlier ones, so that it becomes the current one. @param at ISO 8601 */
export function startAfter(state: SubscriptionState, at: string): string {
  const [latest = ''] = Object.values(state.runs)
    .map(({ startAt }) => startAt)
    .toSorted()
    .reverse();
  return at > latest ? at : new Date(Date.parse(latest) + 1).toISOString();
}

/** Begins the plan that follows a run which has ended, as of its end; no events when none follows, or it has begun. */
export function beginDue(state: SubscriptionState): SubscriptionEvent[] {
  const due = dueRun(state);
  if (!due) return [];
  const { reference, plan, interval } = due;
  const startAt = startAfter(state, due.startAt);
  return [
    { type: 'SubscriptionStarted', data: { reference, plan, origin: 'free', interval, startAt } },
  ];
}
