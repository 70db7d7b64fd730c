import type { EventLog } from '@canvass/platform/event-log/port';

/** Polls remembered; the one that was noted longest ago makes room. */
const POLLS_KEPT = 10_000;

const createdIn = new WeakMap<EventLog, Map<string, number>>();

/**
 * The revision of a poll up to which this process has found all questions written in it created; -1 when it has not
 * looked. A question that was created stays so, even once it is deleted. What a crash left undone is found by the next
 * process, which has not looked.
 */
export function createdUpTo(log: EventLog, poll: string): number {
  return createdIn.get(log)?.get(poll) ?? -1;
}

/** Notes that all questions written in a poll up to a revision exist. */
export function noteCreated(log: EventLog, poll: string, revision: number): void {
  const known = createdIn.get(log) ?? new Map<string, number>();
  createdIn.set(log, known);
  const latest = Math.max(revision, known.get(poll) ?? -1);
  known.delete(poll);
  known.set(poll, latest);
  if (known.size <= POLLS_KEPT) return;
  for (const oldest of known.keys()) {
    known.delete(oldest);
    break;
  }
}
