import { aggregate } from '../event/aggregate.js';
import { suppressionEvents, type SuppressionReason } from './events.js';

/** After so many mails that could not be delivered, an address gets no more. */
export const MOST_BOUNCES = 3;

export interface SuppressionState {
  isSuppressed: boolean;
  /** The first one. */
  reason?: SuppressionReason;
  /** How many mails could not be delivered to it, although it may exist. */
  bounces: number;
}

export const suppressionAggregate = aggregate({
  category: 'suppression',
  events: suppressionEvents,
  initial: { isSuppressed: false, bounces: 0 } satisfies SuppressionState as SuppressionState,
  evolve(state, event): SuppressionState {
    switch (event.type) {
      case 'AddressBounced':
        return { ...state, bounces: state.bounces + 1 };
      case 'AddressSuppressed':
        return { ...state, isSuppressed: true, reason: state.reason ?? event.data.reason };
    }
  },
});
