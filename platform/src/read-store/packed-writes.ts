import type { Write } from './port.js';
import type { PackedWrites } from './writer-messages.js';

/**
 * Writes a batch out as text: long lists of strings cross between threads far more cheaply than objects.
 * @throws TypeError when a write lacks its `_id` or `_position`
 */
export function packed(batch: readonly Write[]): PackedWrites[] {
  const all: PackedWrites[] = [];
  let last: PackedWrites | undefined;
  for (const write of batch) {
    const { collection } = write;
    if (last?.collection !== collection) all.push((last = { collection, fields: [] }));
    const { _id, _position } = keyOf(write);
    last.fields.push(_id, _position, jsonOf(write));
  }
  return all;
}

/** The batch that was packed. */
export function unpacked(all: readonly PackedWrites[]): Write[] {
  const batch: Write[] = [];
  for (const { collection, fields } of all) {
    for (let at = 0; at < fields.length; at += 3) {
      const key = { _id: fields[at] as string, _position: fields[at + 1] as string };
      const json = fields[at + 2] ?? null;
      batch.push(
        json === null ? { collection, remove: key } : { collection, text: { ...key, json } },
      );
    }
  }
  return batch;
}

/**
 * Which document a write is for.
 * @throws TypeError when it does not say so
 */
export function keyOf(write: Write): { _id: string; _position: string } {
  const key = 'replace' in write ? write.replace : 'text' in write ? write.text : write.remove;
  if (typeof key._id !== 'string' || typeof key._position !== 'string') {
    throw new TypeError(`a write to ${write.collection} lacks its _id or _position`);
  }
  return key;
}

/** The document as it is stored; null for one that is removed. */
export function jsonOf(write: Write): string | null {
  if ('replace' in write) return JSON.stringify(write.replace);
  return 'text' in write ? write.text.json : null;
}
