import type { ReadStore, ReadStoreReader, StoredDocument, Write } from '../port.js';

/** A place for documents, empty at first, to which a test opens connections. */
export interface ReadStorePlace {
  store(): Promise<ReadStore>;
  reader(): Promise<ReadStoreReader>;
  /** Closes the connections and removes the place. */
  end(): Promise<void>;
}

/** The suite's documents. */
export interface Sample extends StoredDocument {
  firm?: string | null;
  size?: number | null;
  nested?: { at?: string };
  tags?: string[];
}

export const sample = { name: 'sample_v1', indexes: [['firm', 'size'], ['nested.at']] };
export const other = { name: 'other_v2', indexes: [] };

export const at = (position: number): string => String(position).padStart(8, '0');
export const replace = (document: Sample): Write => ({
  collection: 'sample_v1',
  replace: document,
});
export const remove = (_id: string, _position: string): Write => ({
  collection: 'sample_v1',
  remove: { _id, _position },
});
