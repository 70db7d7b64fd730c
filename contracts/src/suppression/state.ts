import { aggregate } from '../event/aggregate.js';
import { suppressionEvents } from './events.js';

export interface SuppressionState {
  isSuppressed: boolean;
}

export const suppressionAggregate = aggregate({
  category: 'suppression',
  events: suppressionEvents,
  initial: { isSuppressed: false } satisfies SuppressionState as SuppressionState,
  evolve(_state, event): SuppressionState {
    switch (event.type) {
      case 'AddressSuppressed':
        return { isSuppressed: true };
    }
  },
});
