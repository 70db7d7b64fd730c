/** A value filters compare: scalars and ISO date strings. */
export type Scalar = string | number | boolean | null;

/** Bounds of a field: up to one at each side. */
export interface Range {
  field: string;
  from?: string | number;
  to?: string | number;
  /** As `from`, without the value itself. */
  above?: string | number;
  /** As `to`, without the value itself. */
  below?: string | number;
}

/**
 * Conditions on documents; fields may be dotted paths through objects, never through arrays.
 * No operator beyond these. A field that holds arrays is asked with `has` and `exists` only.
 */
export type Filter =
  /** Null matches null and a missing field. */
  | { eq: { field: string; value: Scalar } }
  /** A null among the values matches null and a missing field; no value matches nothing. */
  | { in: { field: string; values: Scalar[] } }
  /**
   * Bounds compare values of the same kind only: numbers with numbers, strings with strings. Without a bound every
   * document matches.
   */
  | { range: Range }
  /** True: the field is there, even as null. */
  | { exists: { field: string; value: boolean } }
  /** Case-insensitive (ASCII and beyond, by lower case) substring of a string field. At most 2,000 characters, none of them NUL. */
  | { contains: { field: string; text: string } }
  /** The field is an array that holds the value. */
  | { has: { field: string; value: Scalar } }
  /** Of no conditions: every document. */
  | { and: Filter[] }
  /** Of no conditions: no document. */
  | { or: Filter[] };

/** Null and missing come before all else; values of one field are of one kind. */
export interface Sort {
  field: string;
  direction: 'ascending' | 'descending';
}

/** Values of a field, of each of which one document is wanted. */
export interface FirstOfEach {
  field: string;
  values: readonly string[];
  /** That those documents must also match. */
  filter: Filter;
  /** Ties are broken by `_id` ascending. */
  sort: readonly Sort[];
}

/** Which of the documents found are wanted. */
export interface Paging {
  skip: number;
  limit: number;
}

/** Declared once by each projection; every engine creates the collection and its indexes. */
export interface Collection {
  /** `<name>_v<version>` */
  name: string;
  /** Each index is a list of fields (dotted paths allowed). `_id` is always indexed. */
  indexes: readonly (readonly string[])[];
}

/** Every document carries its id and the position of the last event that touched it. */
export interface StoredDocument {
  _id: string;
  _position: string;
}

/** A document written out as JSON, with its `_id` and `_position` in it as well. */
export interface DocumentText extends StoredDocument {
  json: string;
}

/** One step of a batch. A write takes effect only where the stored `_position` is smaller. Deletes leave a hidden marker. */
export type Write =
  | { collection: string; replace: StoredDocument }
  /** Also replaces; for callers that need the document's JSON anyway, so that it is serialised only once. */
  | { collection: string; text: DocumentText }
  | { collection: string; remove: { _id: string; _position: string } };

export interface Checkpoint {
  /** Whose progress: a projection's collection name. */
  name: string;
  position: string;
  /** Epoch of the owner; a commit with an epoch older than the stored one is refused whole. */
  epoch: number;
}

/**
 * Name of the checkpoint that says whether a collection may be read: its position is empty from when the collection is
 * emptied until it has come to the end of the log. It goes when the collection is dropped. What an earlier release has
 * filled has none, and may be read.
 */
export function standingOf(collection: string): string {
  return `standing/${collection}`;
}

/** A checkpoint as it is to stand after a commit. */
export interface MovedCheckpoint extends Checkpoint {
  /** The owner has read or written it before, so it must still exist: dropping a collection drops its checkpoint. */
  known?: boolean;
  /**
   * A name that begins with `shared/`: nothing in the batch is of what it stands for, and it moves together with all
   * that name the same, from one commit to the next. A store may write that once for all of them, and up to 50 ms later; what is wrong with one of them is
   * thrown by a later commit then. Until then, readers see its earlier position.
   */
  shared?: string;
}

export interface ReadStoreReader {
  get<D extends StoredDocument>(collection: string, id: string): Promise<D | undefined>;
  /** Documents in the order of the ids; missing ones are left out. */
  getMany<D extends StoredDocument>(collection: string, ids: readonly string[]): Promise<D[]>;
  /** Ties of the sort are broken by `_id` ascending; without a sort the order is `_id` ascending. */
  find<D extends StoredDocument>(
    collection: string,
    query: { filter?: Filter; sort?: readonly Sort[]; page?: Paging },
  ): Promise<D[]>;
  /**
   * For each value, in their order, the first document in this sort that has it in the field; without one, none. However
   * many documents there are, an index over the field, then what the filter compares, then the sort finds each at once.
   */
  firstOfEach<D extends StoredDocument>(collection: string, query: FirstOfEach): Promise<D[]>;
  count(collection: string, filter?: Filter): Promise<number>;
  checkpoint(name: string): Promise<Checkpoint | undefined>;
  checkpoints(names: readonly string[]): Promise<Checkpoint[]>;
  /** Names of all existing collections, including undeclared ones, sorted; an empty one may be left out. */
  collections(): Promise<string[]>;
  close(): Promise<void>;
}

export interface ReadStore extends ReadStoreReader {
  /** Creates the collection; `deferIndexes` leaves the indexes to `createIndexes` (rebuilds fill first and index last). */
  declare(collection: Collection, options?: { deferIndexes?: boolean }): Promise<void>;
  /** @throws IndexRefused when a foreign index conflicts with one of them; the other indexes are built nevertheless */
  createIndexes(collection: Collection): Promise<void>;
  /**
   * Drops the collection, the checkpoint of the same name, and whether it stands (`standingOf`). It waits until an owner
   * that this store has replaced writes no more. What it held leaves the files of the embedded engine as what is removed
   * does.
   */
  drop(collection: string): Promise<void>;
  /**
   * Applies writes in order, then the checkpoints; on the embedded engine in one transaction.
   * What is removed leaves the files of the embedded engine within seconds, as soon as no reader is in the way.
   * @throws UndeclaredCollection when a write names a collection this store has not declared; nothing is written then
   * @throws OwnerChanged when a stored checkpoint has a newer epoch
   * @throws CheckpointLost when a known checkpoint is not there
   * @throws StoreLost when it could not be written to for long; until then the embedded engine tries again by itself
   * @throws DocumentRefused when a document is of a kind that the engine cannot take, such as too large; then no
   * checkpoint has moved, and other documents of the batch may have been written
   */
  commit(batch: readonly Write[], checkpoints: readonly MovedCheckpoint[]): Promise<void>;
  /** `_position` of documents and of hidden delete markers; undefined where neither is. */
  positions(collection: string, ids: readonly string[]): Promise<(string | undefined)[]>;
}

export class OwnerChanged extends Error {
  override name = 'OwnerChanged';
  constructor(readonly checkpoint: string) {
    super(`another process owns ${checkpoint} now`);
  }
}

/** Another process dropped the collection: everything that its owner wrote is lost. */
export class CheckpointLost extends Error {
  override name = 'CheckpointLost';
  constructor(readonly checkpoint: string) {
    super(`the checkpoint ${checkpoint} is gone, and what it stood for`);
  }
}

/** The store could not be written to for a minute: its process should be restarted. */
export class StoreLost extends Error {
  override name = 'StoreLost';
}

/** The engine never accepts this document, for example because it is too large or too deep; it accepts others. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused';
  constructor(
    readonly collection: string,
    readonly id: string,
    readonly reason: string,
  ) {
    super(`the store refuses ${collection}/${id}: ${reason}`);
  }
}

/** A foreign index conflicts with one that a collection needs; queries work, but slowly. */
export class IndexRefused extends Error {
  override name = 'IndexRefused';
  constructor(
    readonly collection: string,
    reason: string,
  ) {
    super(`the store refuses an index of ${collection}: ${reason}`);
  }
}

/** A write to a collection that the store has not declared since it was opened. */
export class UndeclaredCollection extends Error {
  override name = 'UndeclaredCollection';
  constructor(readonly collection: string) {
    super(`collection ${collection} has not been declared`);
  }
}

/** A filter, sort, page or name that no engine can run. */
export class InvalidQuery extends Error {
  override name = 'InvalidQuery';
}
