import type { RecordFacts } from '@canvass/contracts/event/record';
import type { PersonErasureState } from '@canvass/contracts/person/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** An erasure of all of one person, without who that is. */
export type PersonErasureBody = Omit<PersonErasureState, 'sought'> & RecordFacts;
/** `_id` is the erasure's id. */
export type PersonErasureDocument = StoredDocument & PersonErasureBody;

export const personErasureCollection: Collection = {
  name: 'personErasure_v1',
  indexes: [['firm', 'createdAt']],
};
