/** How many responses a service gets, and how many it usually gets: four numbers, however many come in. */
export interface Rate {
  /** Number of the period that is counted. */
  period: number;
  /** Finished in it. */
  finished: number;
  /** Of these, finished by a browser that solved its challenge. */
  solved: number;
  /** What a period usually has. */
  usual: number;
}

export const PERIOD_MILLISECONDS = 5 * 60_000;
/** In a period no service is asked for a challenge below this, so that a class or a meeting never is. */
export const NEVER_ASKED = 100;
/** A service is asked once it has so many times what is usual. */
const BEYOND_USUAL = 3;
/** By which part of the difference `usual` follows a busier and a quieter period: it forgets half within a day's work. */
const RISE = 0.2;
const FALL = 0.005;

const nothing: Rate = { period: 0, finished: 0, solved: 0, usual: 0 };

/** Counts a finished response. @param at in milliseconds; never goes back */
export function withFinished(rate: Rate | undefined, at: number): Rate {
  const now = advanced(rate, at);
  return { ...now, finished: now.finished + 1 };
}

/** Counts a challenge that was solved. */
export function withSolved(rate: Rate | undefined, at: number): Rate {
  const now = advanced(rate, at);
  return { ...now, solved: now.solved + 1 };
}

/** Whether the service gets so much more than usual that what finishes now is asked for a challenge. */
export function isBeyondPast({ finished, usual }: Rate): boolean {
  return finished > mostUnasked(usual);
}

function mostUnasked(usual: number): number {
  return Math.max(NEVER_ASKED, usual * BEYOND_USUAL);
}

/** The rate in the period of a moment: what the periods before had is learnt. */
function advanced(rate: Rate = nothing, at: number): Rate {
  const period = Math.max(rate.period, Math.floor(at / PERIOD_MILLISECONDS));
  if (period === rate.period) return rate;
  const silent = period - rate.period - 1;
  return { period, finished: 0, solved: 0, usual: learnt(rate) * (1 - FALL) ** silent };
}

/**
 * What is usual after a period. Of one that was beyond the past only what solved its challenge is learnt, and at once: so a
 * crowd of people is asked for a few minutes, and a flood does not become usual.
 */
function learnt({ finished, solved, usual }: Rate): number {
  const genuine = finished > mostUnasked(usual) ? solved : finished;
  const followed = usual + (genuine - usual) * (genuine > usual ? RISE : FALL);
  return Math.max(Math.min(solved, finished), followed);
}
