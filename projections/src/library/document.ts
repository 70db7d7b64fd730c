import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Snapshot } from '@canvass/contracts/library/snapshot';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

/** A poll of the library that was not deleted. `firm` is that of the operator who added it; it belongs to nobody. */
export interface LibraryBody extends RecordFacts, Searched<'name'> {
  snapshot: Snapshot;
}
/** `_id` is the id of the library poll. */
export type LibraryDocument = StoredDocument & LibraryBody;

export const libraryCollection: Collection = {
  name: 'library_v1',
  indexes: [['createdAt'], ['snapshot.content.category', 'createdAt']],
};
