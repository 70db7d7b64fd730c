import { aggregate } from '../event/aggregate.js';
import { trialEvents } from './events.js';

/** Most tests that a poll keeps at a time. */
export const MOST_TESTS = 100;
/** Days for which the address is good at which a poll is tried. */
export const TRY_DAYS = 30;

export interface TrialState {
  /** Ids of the responses that are tests of the poll. */
  tests: string[];
  /** Of those that were deleted last. */
  deleted: string[];
}

const initial: TrialState = { tests: [], deleted: [] };

export const trialAggregate = aggregate({
  category: 'trial',
  events: trialEvents,
  initial,
  evolve(state, event): TrialState {
    switch (event.type) {
      case 'TestPlaceTaken':
        return { ...state, tests: [...state.tests, event.data.response] };
      case 'TestsDeleted':
        return { tests: [], deleted: state.tests };
    }
  },
});
