export interface StoredFile {
  content: Buffer;
  /** Media type given when it was put. */
  type: string;
}

/** Immutable files, named by what they hold. */
export interface Files {
  /** Keeps the file durably and resolves to its name: SHA-256 (hex) of the content, or of `owner` and content when an owner is given. What is there already stays, with its type. */
  put(content: Buffer, type: string, owner?: string): Promise<string>;
  /** Undefined also for what cannot be a name. */
  get(name: string): Promise<StoredFile | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes all that was put for one of these owners, under whatever name. Reads every file. Resolves to the owners that had any. */
  deleteOwned(owners: readonly string[]): Promise<string[]>;
}
