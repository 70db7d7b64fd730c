import type { FormPoll } from '@canvass/contracts/edition/form';

/** When the countdown of a response begun at `startedAt` ends, in milliseconds since 1970; undefined without one. */
export function deadlineOf(poll: FormPoll, startedAt: string): number | undefined {
  const { minutes, seconds } = poll.countdownTime;
  const length = (minutes * 60 + seconds) * 1000;
  return poll.countdownTimer && length > 0 ? Date.parse(startedAt) + length : undefined;
}
