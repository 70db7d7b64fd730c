import type { PollEvent } from '@canvass/contracts/poll/events';
import type { PollState } from '@canvass/contracts/poll/state';
import { notFound } from '@canvass/contracts/rule/refusal';

function requireThere({ exists, deleted }: PollState): void {
  if (!exists || deleted) throw notFound();
}

/** @param token of the page, if there is none yet */
export function decideSharing(state: PollState, token: string): PollEvent[] {
  requireThere(state);
  return state.resultsToken === undefined ? [{ type: 'ResultsShared', data: { token } }] : [];
}

export function decideTakingBack(state: PollState): PollEvent[] {
  requireThere(state);
  return state.resultsToken === undefined ? [] : [{ type: 'ResultsWithdrawn', data: {} }];
}
