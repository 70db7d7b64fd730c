import { canonicalJson } from '../event/canonical.js';
import type { RecordedEvent } from '../event/envelope.js';
import { utf8, type Sha256 } from './bytes.js';

/** What the tree knows of an event: the event as it is stored, with its seal and without what is personal. */
export interface Entry {
  id: string;
  stream: string;
  revision: number;
  recordedAt: string;
  type: string;
  data: unknown;
  metadata: unknown;
}

/** @param event as the log has it, before it is brought into the form of this release */
export function entryOf(event: RecordedEvent): Entry {
  const { id, stream, revision, recordedAt, type } = event;
  const { data, metadata } = event.foreign ?? event;
  return { id, stream, revision, recordedAt, type, data, metadata };
}

/** What stands in the tree: the SHA-256 of the canonical JSON of the entry. */
export function digestOf(sha256: Sha256, entry: Entry): Uint8Array {
  return sha256(utf8(canonicalJson(entry)));
}
