import { aggregate } from '../event/aggregate.js';
import { personErasureEvents } from './events.js';
import type { CountedPerson } from './schema.js';
import type { SoughtPerson } from './sought.js';

export interface PersonErasureState {
  exists: boolean;
  /** Account that asked for it. */
  account: string;
  /** Absent once it is done. */
  sought?: SoughtPerson;
  /** What was erased; absent until it is done. */
  erased?: CountedPerson;
}

export const personErasureAggregate = aggregate({
  category: 'personErasure',
  events: personErasureEvents,
  initial: { exists: false, account: '' } satisfies PersonErasureState as PersonErasureState,
  evolve(state, event): PersonErasureState {
    switch (event.type) {
      case 'PersonErasureRequested': {
        const sought = event.personal?.sought;
        return { exists: true, account: event.data.account, ...(sought && { sought }) };
      }
      case 'PersonErased': {
        const { sought: _erased, ...kept } = state;
        return { ...kept, erased: event.data };
      }
    }
  },
});
