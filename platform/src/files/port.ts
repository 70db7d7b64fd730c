import type { Readable } from 'node:stream';

export interface StoredFile {
  content: Buffer;
  /** Media type given when it was put. */
  type: string;
}

/** A file that is read while it is handed on, so that no more of it is in memory than is on its way. */
export interface OpenedFile {
  type: string;
  /** In bytes. */
  size: number;
  /** To be read to its end, or destroyed. Fails where the file is deleted meanwhile. */
  content: Readable;
}

/** Immutable files, named by what they hold. */
export interface Files {
  /** Keeps the file durably and resolves to its name: SHA-256 (hex) of the content, or of `owner` and content when an owner is given. What is there already stays, with its type. */
  put(content: Buffer, type: string, owner?: string): Promise<string>;
  /** Undefined also for what cannot be a name. */
  get(name: string): Promise<StoredFile | undefined>;
  /** The same, for what is only handed on. */
  open(name: string): Promise<OpenedFile | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes all that was put for one of these owners, under whatever name. Reads every file. Resolves to the owners that had any. */
  deleteOwned(owners: readonly string[]): Promise<string[]>;
}
