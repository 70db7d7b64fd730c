import type { Round } from '@canvass/contracts/campaign/next-round';
import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** A campaign between two batches of mails. */
export interface CampaignProcess {
  /** The round that comes next, and how far it is; absent when none does. */
  round?: Round;
  /** When to go on, ISO 8601. */
  wakeAt?: string;
}

export type CampaignEffect =
  /** Looks which round comes next; `underway` is the one that was begun. */
  | { type: 'look'; underway?: Round }
  /** Sends a few mails of a round that is due. */
  | { type: 'send'; round: Round }
  /** Sends the mail to the account that asked for it. `at`: which asking. */
  | { type: 'test'; at: string }
  /** Erases a few recipients of a campaign that was deleted for good. */
  | { type: 'erase' };

/** What is known after an effect. */
export interface CampaignResult {
  round?: Round;
  /** Mails were sent: the next ones wait a little. */
  isPaced?: true;
  /** The round is held: whether it may go on is to be looked up later. */
  isHeld?: true;
  /** An account waits for a test mail that it asked for then. */
  test?: string;
  /** The campaign was deleted for good, and recipients are left. */
  isGone?: true;
}

type Decided = Decision<CampaignProcess, CampaignEffect>;

/** Between two batches, in milliseconds: with `BATCH` mails each, ten in a second. */
const PAUSE = 2000;
/** How long a round that is held waits before it is looked at again, in milliseconds. */
const HELD = 60 * 60 * 1000;

const later = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) + milliseconds).toISOString();

function awaitRound(
  { round, isPaced, isHeld, isGone, test }: CampaignResult,
  now: string,
): Decided {
  if (isGone) return { state: {}, effects: [{ type: 'erase' }], wakeAt: undefined };
  if (test !== undefined) {
    const kept = round ? { round } : {};
    return { state: kept, effects: [{ type: 'test', at: test }], wakeAt: undefined };
  }
  if (!round) return { state: {}, effects: [], wakeAt: undefined };
  const pause = isHeld ? HELD : isPaced ? PAUSE : 0;
  const soonest = later(now, pause);
  const wakeAt = pause > 0 && soonest > round.at ? soonest : round.at;
  if (wakeAt > now) return { state: { round, wakeAt }, effects: [], wakeAt };
  return { state: { round }, effects: [{ type: 'send', round }], wakeAt: undefined };
}

function look({ round }: CampaignProcess): CampaignEffect {
  return { type: 'look', ...(round ? { underway: round } : {}) };
}

function decide(
  state: CampaignProcess,
  input: Input<unknown, CampaignResult>,
  now: string,
): Decided {
  switch (input.type) {
    case 'news':
      // What is known may have changed; news may also be late, so the log says how it is now.
      return { state, effects: [look(state)], wakeAt: state.wakeAt };
    case 'timer':
      // Much may have happened since.
      return { state: {}, effects: [look(state)], wakeAt: undefined };
    case 'result':
      return awaitRound(input.result, now);
  }
}

/**
 * Sends the rounds of a campaign when they are due, a few mails at a time. What was sent stands in the log alone, and an
 * effect does nothing that stands there, so it does no harm when two are decided for one mail.
 */
export const campaignPolicy: Policy<CampaignProcess, unknown, CampaignEffect, CampaignResult> = {
  name: 'campaign',
  initial: {},
  decide,
  // An operator wants no more of it: it waits for news.
  decideSkipped: () => ({ state: {}, effects: [], wakeAt: undefined }),
};
