import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** A report that waits for its next mail. */
export interface ReportProcess {
  /** When that is due, ISO 8601; absent when none is. */
  next?: string;
  /** An operator has skipped the mails up to here. */
  skipped?: string;
}

export type ReportEffect =
  /** Looks when the next mail is due. */
  | { type: 'look'; skipped?: string }
  /** Sends the mail that is due, unless it has been dealt with. */
  | { type: 'send'; due: string; skipped?: string };

/** When the next mail is due; none when none is. */
export interface ReportResult {
  next?: string;
}

type Decided = Decision<ReportProcess, ReportEffect>;

/** Waits until a mail is due, or has it sent. */
function awaitNext({ skipped }: ReportProcess, next: string | undefined, now: string): Decided {
  const kept = skipped === undefined ? {} : { skipped };
  if (next === undefined) return { state: kept, effects: [], wakeAt: undefined };
  if (next > now) return { state: { ...kept, next }, effects: [], wakeAt: next };
  return { state: kept, effects: [{ type: 'send', due: next, ...kept }], wakeAt: undefined };
}

function decide(state: ReportProcess, input: Input<unknown, ReportResult>, now: string): Decided {
  const { next, skipped } = state;
  switch (input.type) {
    case 'news':
      // What is known may have changed; news may also be late, so the log says how it is now.
      return {
        state,
        effects: [{ type: 'look', ...(skipped === undefined ? {} : { skipped }) }],
        wakeAt: next,
      };
    case 'timer':
      return awaitNext(state, next, now);
    case 'result':
      return awaitNext(state, input.result.next, now);
  }
}

/**
 * Sends the mails of a report when they are due. What was sent stands in the log alone, and an effect does nothing that
 * stands there, so it does no harm when two are decided for one mail.
 */
export const reportPolicy: Policy<ReportProcess, unknown, ReportEffect, ReportResult> = {
  name: 'report',
  initial: {},
  decide,
  decideSkipped: ({ skipped: before }, effect) => {
    const skipped = effect.type === 'send' ? effect.due : before;
    const kept = skipped === undefined ? {} : { skipped };
    // Looking is all that could be skipped then: another look waits for news.
    if (effect.type === 'look') return { state: kept, effects: [], wakeAt: undefined };
    return { state: kept, effects: [{ type: 'look', ...kept }], wakeAt: undefined };
  },
};
