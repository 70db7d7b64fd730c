import type { RecordFacts } from '../event/record.js';
import type { PersonErasureState } from './state.js';
import type { PersonErasureView } from './view.js';

/** An erasure as both APIs answer it. */
export function presentPersonErasure(
  id: string,
  { account, erased }: Pick<PersonErasureState, 'account' | 'erased'>,
  { createdAt }: Pick<RecordFacts, 'createdAt'>,
): PersonErasureView {
  return { _id: id, accountId: account, createdAt, erased: erased ?? null };
}
