import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BSON, type Document, type IndexDescription } from 'mongodb';
import { ArchiveRefused } from './refused.js';

/**
 * An archive is a sequence of frames: a byte that says what follows, and a BSON document, which begins with its length.
 * The header comes first, then each collection before its documents, and the end last. Documents are the bytes that the
 * server sent, so no type and no order of fields is lost.
 */
const KIND = { header: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const;
type Kind = (typeof KIND)[keyof typeof KIND];

const FORMAT = 'canvass-mongodb-1';
/** The shortest BSON document, in bytes. */
const SHORTEST = 5;
/** The longest document that a server stores is 16 MiB; what it sends may be a little longer. */
const LONGEST = 17 * 1024 * 1024;
/** Bytes read from the disk at a time. */
const PIECE = 1024 * 1024;

/** What an archive says of itself. */
export interface ArchiveHeader {
  /** The database that it is a copy of. */
  database: string;
  /** Of Canvass. */
  version: string;
  /** ISO 8601. */
  madeAt: string;
}

export interface ArchivedCollection {
  name: string;
  /** What it was created with, such as a validator. */
  options: Document;
  /** Without that of `_id`. */
  indexes: IndexDescription[];
}

/** A collection, or a document of the one before as BSON. */
export type Content = { collection: ArchivedCollection } | { document: Uint8Array };

/** What the end says of all before it. */
interface Counted {
  collections: number;
  documents: number;
  /** Of all bytes. */
  hash: Hash;
}

const begun = (): Counted => ({ collections: 0, documents: 0, hash: createHash('sha256') });

function endOf({ collections, documents, hash }: Counted): Uint8Array {
  const sha256 = new BSON.Binary(hash.digest());
  return BSON.serialize({ collections, documents, sha256 });
}

/** Numbers keep their types. */
const exact = { promoteValues: false } as const;

/** Turns contents into the bytes of an archive, and counts documents. */
export class ArchiveBytes {
  private readonly counted: Counted = begun();

  get documents(): number {
    return this.counted.documents;
  }

  *header(header: ArchiveHeader): Generator<Uint8Array> {
    yield* this.frame(KIND.header, BSON.serialize({ format: FORMAT, ...header }));
  }

  *content(content: Content): Generator<Uint8Array> {
    if ('document' in content) {
      this.counted.documents += 1;
      yield* this.frame(KIND.document, content.document);
    } else {
      this.counted.collections += 1;
      yield* this.frame(KIND.collection, BSON.serialize(content.collection));
    }
  }

  *end(): Generator<Uint8Array> {
    yield Uint8Array.of(KIND.end);
    yield endOf(this.counted);
  }

  private *frame(kind: Kind, bson: Uint8Array): Generator<Uint8Array> {
    for (const bytes of [Uint8Array.of(kind), bson]) {
      this.counted.hash.update(bytes);
      yield bytes;
    }
  }
}

/**
 * Reads an archive piece by piece. What it says can be relied on only once it has been read to its end.
 * @throws ArchiveRefused when it is no archive, was cut short or was changed
 */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ header: ArchiveHeader } | Content> {
  const counted = begun();
  let at: 'start' | 'contents' | 'end' = 'start';
  for await (const { kind, bson } of framesOf(path)) {
    if (at === 'end' || (at === 'start') !== (kind === KIND.header)) throw damaged(path);
    at = kind === KIND.end ? 'end' : 'contents';
    if (kind === KIND.end) {
      if (Buffer.compare(endOf(counted), bson) !== 0) throw damaged(path);
      continue;
    }
    counted.hash.update(Uint8Array.of(kind)).update(bson);
    if (kind === KIND.header) yield { header: headerOf(path, bson) };
    else if (kind === KIND.collection) {
      counted.collections += 1;
      yield { collection: parsed<ArchivedCollection>(path, bson) };
    } else {
      counted.documents += 1;
      yield { document: bson };
    }
  }
  if (at !== 'end') throw damaged(path);
}

/** @throws ArchiveRefused unless the file is an archive that is whole. @returns what it says of itself */
export async function checkArchive(path: string): Promise<ArchiveHeader> {
  let found: ArchiveHeader | undefined;
  for await (const part of readArchive(path)) if ('header' in part) found = part.header;
  if (!found) throw damaged(path);
  return found;
}

function headerOf(path: string, bson: Uint8Array): ArchiveHeader {
  const { format, ...header } = parsed<ArchiveHeader & { format: string }>(path, bson);
  if (format === FORMAT) return header;
  throw new ArchiveRefused(`${path} has the format ${format}, which this release does not read.`);
}

function parsed<Value>(path: string, bson: Uint8Array): Value {
  try {
    return BSON.deserialize(bson, exact) as Value;
  } catch {
    throw damaged(path);
  }
}

const damaged = (path: string): ArchiveRefused =>
  new ArchiveRefused(`${path} is no archive of backup-mongodb, or it was cut short or changed.`);

const kinds: ReadonlySet<number> = new Set(Object.values(KIND));

async function* framesOf(path: string): AsyncGenerator<{ kind: Kind; bson: Uint8Array }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    rest = Buffer.concat([rest, piece as Buffer]);
    let at = 0;
    while (rest.length - at >= 1 + SHORTEST) {
      const [kind = 0, length] = [rest[at], rest.readInt32LE(at + 1)];
      if (!kinds.has(kind) || length < SHORTEST || length > LONGEST) throw damaged(path);
      const end = at + 1 + length;
      if (end > rest.length) break;
      yield { kind: kind as Kind, bson: rest.subarray(at + 1, end) };
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw damaged(path);
}
