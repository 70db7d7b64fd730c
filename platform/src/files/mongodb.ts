import { Binary, type Collection } from 'mongodb';
import { Readable } from 'node:stream';
import { openMongo, type MongoPlace } from '../mongodb/connect.js';
import { duplicatesIn, isDuplicateKey } from '../mongodb/failure.js';
import { isFileName, nameFile, ownerAmong } from './name.js';
import type { Files, OpenedFile, StoredFile } from './port.js';

/** The GridFS entry of a file, under the name derived from its content. */
interface FileEntry {
  _id: string;
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  metadata: { type: string };
}

interface Chunk {
  /** The file's name and the number of the chunk. */
  _id: string;
  files_id: string;
  n: number;
  data: Binary;
}

const CHUNKS = 'files.chunks';
/** The usual size of a chunk in GridFS, in bytes. */
const CHUNK_SIZE = 255 * 1024;
/** Chunks fetched ahead of a reader. */
const CHUNKS_AHEAD = 2;
/** Most chunks sent at once. */
const MOST_CHUNKS = 32;

/** Files in MongoDB, and how to leave it. */
export interface MongoFiles extends Files {
  close(): Promise<void>;
}

/**
 * Files in GridFS, in the bucket `files` of a MongoDB database.
 * @throws MongoServerSelectionError when no server answers
 */
export async function openMongoFiles(place: MongoPlace): Promise<MongoFiles> {
  const { database, close } = await openMongo(place, {
    // Required by GridFS, for the tools that read it; here the ids of chunks are unique for the same.
    [CHUNKS]: { helpful: [{ key: { files_id: 1, n: 1 }, unique: true }] },
  });
  const chunks = database.collection<Chunk>(CHUNKS);
  return new GridFiles(database.collection<FileEntry>('files.files'), chunks, close);
}

/**
 * The layout is that of GridFS, and the driver's own bucket can read it, but that cannot put the same file
 * twice, or again after an interrupted put. Here, every put of a file writes the same chunks under the
 * same ids, and its entry last.
 */
class GridFiles implements MongoFiles {
  constructor(
    private readonly entries: Collection<FileEntry>,
    private readonly chunks: Collection<Chunk>,
    readonly close: () => Promise<void>,
  ) {}

  async put(content: Buffer, type: string, owner?: string): Promise<string> {
    const name = nameFile(content, owner);
    if (await this.get(name)) return name;
    const chunks = chunksOf(name, content);
    for (let at = 0; at < chunks.length; at += MOST_CHUNKS) {
      await this.write(chunks.slice(at, at + MOST_CHUNKS));
    }
    await this.enter({
      _id: name,
      filename: name,
      length: content.length,
      chunkSize: CHUNK_SIZE,
      uploadDate: new Date(),
      metadata: { type },
    });
    return name;
  }

  async get(name: string): Promise<StoredFile | undefined> {
    if (!isFileName(name)) return undefined;
    const entry = await this.entries.findOne({ _id: name });
    if (!entry) return undefined;
    const chunks = await this.chunks.find({ files_id: name }).sort({ n: 1 }).toArray();
    const content = Buffer.concat(chunks.map(({ data }) => data.buffer));
    // It is being deleted.
    if (content.length !== entry.length) return undefined;
    return { content, type: entry.metadata.type };
  }

  async open(name: string): Promise<OpenedFile | undefined> {
    if (!isFileName(name)) return undefined;
    const entry = await this.entries.findOne({ _id: name });
    if (!entry) return undefined;
    const content = Readable.from(this.read(entry), { objectMode: false });
    return { type: entry.metadata.type, size: entry.length, content };
  }

  /** A file's content in pieces. @throws Error if a part of it was deleted */
  private async *read({ _id: name, length }: FileEntry): AsyncGenerator<Uint8Array> {
    let count = 0;
    const chunks = this.chunks.find({ files_id: name }).sort({ n: 1 }).batchSize(CHUNKS_AHEAD);
    for await (const { data } of chunks) {
      count += data.length();
      yield data.buffer;
    }
    if (count !== length) throw new Error(`file ${name} is being deleted`);
  }

  /** Also deletes chunks of an interrupted put, which left no entry. */
  async delete(name: string): Promise<void> {
    if (!isFileName(name)) return;
    await this.entries.deleteOne({ _id: name });
    await this.chunks.deleteMany({ files_id: name });
  }

  async deleteOwned(owners: readonly string[]): Promise<string[]> {
    const found = new Map<string, string>();
    for await (const { name, content } of owners.length > 0 ? this.contents() : []) {
      const owner = ownerAmong(owners, name, content);
      if (owner !== undefined) found.set(name, owner);
    }
    for (const name of found.keys()) await this.delete(name);
    return [...new Set(found.values())];
  }

  /** Every content by its chunks, as an interrupted put leaves no entry. */
  private async *contents(): AsyncGenerator<{ name: string; content: Buffer }> {
    let [name, parts]: [string, Uint8Array[]] = ['', []];
    for await (const { files_id, data } of this.chunks.find().sort({ files_id: 1, n: 1 })) {
      if (files_id !== name) {
        if (parts.length > 0) yield { name, content: Buffer.concat(parts) };
        [name, parts] = [files_id, []];
      }
      parts.push(data.buffer);
    }
    if (parts.length > 0) yield { name, content: Buffer.concat(parts) };
  }

  private async enter(entry: FileEntry): Promise<void> {
    try {
      await this.entries.insertOne(entry);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Existing chunks have the same content. */
  private async write(chunks: readonly Chunk[]): Promise<void> {
    const writes = chunks.map((chunk) => ({
      replaceOne: { filter: { _id: chunk._id }, replacement: chunk, upsert: true },
    }));
    await this.chunks.bulkWrite(writes, { ordered: false }).catch(duplicatesIn);
  }
}

function chunksOf(name: string, content: Buffer): Chunk[] {
  return Array.from({ length: Math.ceil(content.length / CHUNK_SIZE) }, (_, n) => ({
    _id: `${name}/${n}`,
    files_id: name,
    n,
    data: new Binary(content.subarray(n * CHUNK_SIZE, (n + 1) * CHUNK_SIZE)),
  }));
}
