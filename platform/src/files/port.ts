import type { Readable } from 'node:stream';

export interface StoredFile {
  content: Buffer;
  /** Media type given when it was put. */
  type: string;
}

/** A file as a stream, so that only a part of it is in memory. */
export interface OpenedFile {
  type: string;
  /** In bytes. */
  size: number;
  /** Must be read to its end or destroyed. Fails if the file is deleted meanwhile. */
  content: Readable;
}

/** Immutable files, named by their content. */
export interface Files {
  /** Keeps the file durably and resolves to its name: SHA-256 (hex) of the content, or of `owner` and content when an owner is given. What is there already stays, with its type. */
  put(content: Buffer, type: string, owner?: string): Promise<string>;
  /** Undefined also for an invalid name. */
  get(name: string): Promise<StoredFile | undefined>;
  /** The same as a stream. */
  open(name: string): Promise<OpenedFile | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes all files of these owners, under any name. Reads every file. Resolves to the owners that had any. */
  deleteOwned(owners: readonly string[]): Promise<string[]>;
}
