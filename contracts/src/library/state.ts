import { aggregate } from '../event/aggregate.js';
import { libraryEvents } from './events.js';
import type { Snapshot } from './snapshot.js';

export interface LibraryState {
  exists: boolean;
  deleted: boolean;
  snapshot?: Snapshot;
}

export const libraryAggregate = aggregate({
  category: 'library',
  events: libraryEvents,
  initial: { exists: false, deleted: false },
  evolve(state: LibraryState, event): LibraryState {
    switch (event.type) {
      case 'LibraryPollAdded':
        return { exists: true, deleted: false, snapshot: event.data.snapshot };
      case 'LibraryPollEdited':
        return { ...state, snapshot: event.data.snapshot };
      case 'LibraryPollDeleted':
        return { ...state, deleted: true };
    }
  },
});
