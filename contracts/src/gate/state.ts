import type { Grant } from '../plan/plan.js';
import { aggregate } from '../event/aggregate.js';
import { gateEvents } from './events.js';
import { usedUpSince, type StorageAtGate } from './storage.js';

/** The largest limit that a month's responses have neared or reached. */
interface Told {
  month: string;
  limit: number;
}

export interface GateState extends StorageAtGate {
  neared?: Told;
  reached?: Told;
}

export const initialGate: GateState = {};

/** A later month replaces an earlier one; in the same month, a larger limit replaces a smaller one. */
function larger(before: Told | undefined, { month, limit }: Told): Told {
  if (before && before.month > month) return before;
  if (before?.month === month && before.limit >= limit) return before;
  return { month, limit };
}

export const gateAggregate = aggregate({
  category: 'gate',
  events: gateEvents,
  initial: initialGate,
  evolve(state, event): GateState {
    switch (event.type) {
      case 'ResponsesLimitNeared':
        return { ...state, neared: larger(state.neared, event.data) };
      case 'ResponsesLimitReached':
        return { ...state, reached: larger(state.reached, event.data) };
      case 'StorageNeared': {
        const { at, allowance } = event.data;
        return { ...state, storage: { ...state.storage, neared: { at, allowance } } };
      }
      case 'StorageExhausted': {
        const { at, bytes } = event.data;
        const usedUp = { at, since: usedUpSince(state, at), bytes };
        return { ...state, storage: { ...state.storage, usedUp } };
      }
      case 'StorageFreed': {
        const { usedUp: _before, ...storage } = state.storage ?? {};
        return { ...state, storage };
      }
    }
  },
});

/** Whether this limit or a larger one was already reported for the month. */
export function wasTold(told: Told | undefined, { month, limit }: Told): boolean {
  return told !== undefined && larger(told, { month, limit }) === told;
}

/** Why a firm accepts no answers. */
export type FirmRefusal = 'firmLapsed' | 'monthlyLimitReached';

/**
 * Why a firm accepts no answers now; undefined if it does.
 * A reached limit refuses answers for the rest of the month, or until the plan allows more.
 * @param month YYYY-MM, the current one in the firm's time zone
 */
export function refusalOfFirm(
  { live, limits }: { live: boolean } & Pick<Grant, 'limits'>,
  { reached }: GateState,
  month: string,
): FirmRefusal | undefined {
  if (!live) return 'firmLapsed';
  const limit = limits.monthlyResponsesLimit;
  if (limit <= 0) return 'monthlyLimitReached';
  const isReached = reached?.month === month && limit <= reached.limit;
  return isReached ? 'monthlyLimitReached' : undefined;
}
