import { jsonOf, keyOf } from './packed-writes.js';
import type { StoredDocument, Write } from './port.js';

/**
 * A document as MongoDB has it. Its fields stand in `document`, so that none of them can be mistaken for ours;
 * where that is missing, a deleted one has left its marker.
 */
export interface MongoDocument {
  _id: string;
  _position: string;
  document?: Record<string, unknown>;
  /** The document itself, where MongoDB cannot say all of it; `document` is then what filters and sorts see. */
  json?: string;
}

/** What a write leaves in the database. */
export function toMongo(write: Write): MongoDocument {
  const { _id, _position } = keyOf(write);
  const json = jsonOf(write);
  if (json === null) return { _id, _position };
  const { _id: ownId, _position: own, ...fields } = JSON.parse(json) as StoredDocument;
  if (isPlain(fields)) return { _id, _position, document: fields };
  return { _id, _position, document: sayable(fields) as Record<string, unknown>, json };
}

/** The document that was written; undefined for the marker of a deleted one. */
export function fromMongo<D extends StoredDocument>(stored: MongoDocument): D | undefined {
  const { _id, _position, document, json } = stored;
  if (json !== undefined) return JSON.parse(json) as D;
  return document && ({ _id, _position, ...document } as unknown as D);
}

/** Names that MongoDB or its driver read as something else. No filter can ask for them. */
const strangeName = /^$|[.$\0]|^_bsontype$|^__proto__$|\p{Surrogate}/u;
/** Half of a character: MongoDB's text is UTF-8, which has no such thing. */
const half = /\p{Surrogate}/u;

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !half.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.entries(value).every(([name, part]) => !strangeName.test(name) && isPlain(part));
}

function sayable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sayable);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !strangeName.test(name))
      .map(([name, part]) => [name, sayable(part)]),
  );
}
