import type { Decision, Policy } from '@canvass/platform/scheduler/port';

/** One page of what is discarded for an asking. */
export interface DiscardPage {
  /** Number of the asking, from 1. */
  asking: number;
  /** Its position in the log: what is set aside later stays. */
  until: string;
  /** Log position of what the page before discarded. */
  after?: string;
  /** How many were found that could not be discarded; the next page passes over them. */
  failed?: number;
}

export type DiscardEffect =
  /** Without a page, the first one of the last asking. */
  | { type: 'discard'; page?: DiscardPage }
  /** Note that an asking is done; without its number, the last one. */
  | { type: 'end'; asking?: number };

export type DiscardResult =
  /** With the page that comes next; without one, nothing was asked for that is not done. */
  { type: 'discarded'; hasMore: boolean; page?: DiscardPage } | { type: 'ended' };

export interface Discarding {
  isAtWork: boolean;
  /** Another request has come meanwhile. */
  isAskedAgain: boolean;
}

type Decided = Decision<Discarding, DiscardEffect>;

const resting: Discarding = { isAtWork: false, isAskedAgain: false };

const at = (state: Discarding, ...effects: DiscardEffect[]): Decided => {
  return { state, effects, wakeAt: undefined };
};

const begin = (): Decided => at({ isAtWork: true, isAskedAgain: false }, { type: 'discard' });

/**
 * Discards what is set aside of a poll, page by page, each time that is asked for; what is discarded is not found again, so
 * where it has got to is not kept.
 */
export const discardPolicy: Policy<Discarding, null, DiscardEffect, DiscardResult> = {
  name: 'aside',
  initial: resting,
  decide(state, input) {
    if (input.type === 'timer') return at(state);
    if (input.type === 'news') {
      return state.isAtWork ? at({ ...state, isAskedAgain: true }) : begin();
    }
    const { result } = input;
    if (result.type === 'ended') return state.isAskedAgain ? begin() : at(resting);
    const { hasMore, page } = result;
    if (!page) return at(resting);
    return at(state, hasMore ? { type: 'discard', page } : { type: 'end', asking: page.asking });
  },
  decideSkipped(state, effect) {
    if (effect.type === 'end') return state.isAskedAgain ? begin() : at(resting);
    const { page } = effect;
    return at(state, page ? { type: 'end', asking: page.asking } : { type: 'end' });
  },
};
