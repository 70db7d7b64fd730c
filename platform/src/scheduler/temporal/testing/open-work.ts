import type { temporal } from '@temporalio/proto';
import { tsToMs } from '@temporalio/common/lib/time.js';
import { pauseAfter } from '../../pauses.js';

type HistoryEvent = temporal.api.history.v1.IHistoryEvent;
type PendingActivity = temporal.api.workflow.v1.IPendingActivityInfo;

/** What a process on Temporal waits for. */
export interface OpenWork {
  /** Whether a worker has to have it decide. */
  isDeciding: boolean;
  /**
   * The effect that is being done, or waits to be tried again: after how many milliseconds without a sign of its worker
   * that is taken for dead.
   */
  effect: { patience: number } | undefined;
  /** When it wants to be woken, in milliseconds since 1970. */
  timers: number[];
}

/** @param history of the last run of the process */
export function openWorkOf(history: readonly HistoryEvent[]): OpenWork {
  let isDeciding = false;
  /** When the step was begun in which timers are set. */
  let begun = 0;
  const effects = new Map<string, { patience: number }>();
  const timers = new Map<string, number>();
  for (const event of history) {
    if (event.workflowTaskScheduledEventAttributes) isDeciding = true;
    if (event.workflowTaskStartedEventAttributes) begun = tsToMs(event.eventTime);
    if (event.workflowTaskCompletedEventAttributes) isDeciding = false;
    // The next run begins with a decision.
    if (event.workflowExecutionContinuedAsNewEventAttributes) isDeciding = true;
    const effect = event.activityTaskScheduledEventAttributes;
    if (effect) effects.set(String(event.eventId), { patience: tsToMs(effect.heartbeatTimeout) });
    const ended =
      event.activityTaskCompletedEventAttributes ??
      event.activityTaskFailedEventAttributes ??
      event.activityTaskTimedOutEventAttributes ??
      event.activityTaskCanceledEventAttributes;
    if (ended) effects.delete(String(ended.scheduledEventId));
    const timer = event.timerStartedEventAttributes;
    if (timer) timers.set(String(event.eventId), begun + tsToMs(timer.startToFireTimeout));
    const past = event.timerFiredEventAttributes ?? event.timerCanceledEventAttributes;
    if (past) timers.delete(String(past.startedEventId));
  }
  // A process has one done after the other.
  return { isDeciding, effect: [...effects.values()][0], timers: [...timers.values()] };
}

/**
 * @returns when an effect that failed is tried again, in milliseconds since 1970; undefined: it is being done
 */
export function nextTryOf(effect: PendingActivity): number | undefined {
  const { attempt, lastAttemptCompleteTime: failed, lastStartedTime: begun } = effect;
  if (!failed || tsToMs(failed) < tsToMs(begun)) return undefined;
  return tsToMs(failed) + pauseAfter((attempt ?? 1) - 1);
}

/** @returns when an effect was begun, and when its worker gave a sign of life last, in milliseconds since 1970 */
export function signsOf({ lastStartedTime, lastHeartbeatTime }: PendingActivity): {
  begun: number;
  last: number;
} {
  const begun = tsToMs(lastStartedTime);
  return { begun, last: lastHeartbeatTime ? Math.max(begun, tsToMs(lastHeartbeatTime)) : begun };
}
