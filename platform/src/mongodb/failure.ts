import { MongoBulkWriteError, MongoServerError } from 'mongodb';

/** What a server calls an insert of an `_id` that is there. */
const DUPLICATE_KEY = 11_000;
/** What it calls a collection that is not there, and an index. */
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
/** What it calls an index that stands under another name, or with other options. */
const INDEX_OPTIONS_CONFLICT = 85;

/**
 * What it calls a document that it never takes: invalid, nested too deeply, in parallel arrays under one index, too large
 * for it (by itself, after an update, with its index).
 */
const REFUSED: readonly unknown[] = [15, 22, 171, 10_334, 17_280, 17_419, 17_420];

/** Whether a write failed only because its `_id` is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether something failed only because the collection or index is not there. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof MongoServerError &&
    (error.code === NAMESPACE_NOT_FOUND ||
      error.code === INDEX_NOT_FOUND ||
      // Not every server that speaks the protocol gives the code, too.
      error.message === 'ns not found')
  );
}

/** Whether an index was refused only because one of the same keys stands there. */
export function isStandingIndex(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === INDEX_OPTIONS_CONFLICT;
}

/** Which write of a bulk the server never takes, by its index, and why; undefined where there is none. */
export function refusedIn(error: unknown): { index: number; reason: string } | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const refused = [error.writeErrors].flat().find(({ code }) => REFUSED.includes(code));
  return refused && { index: refused.index, reason: refused.errmsg ?? `code ${refused.code}` };
}

/**
 * Which writes of a bulk failed because their `_id` was there already, by their index.
 * @throws the error itself when anything else went wrong too, such as a majority that did not acknowledge
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const isAll = failures.every(({ code }) => code === DUPLICATE_KEY);
  if (failures.length === 0 || !isAll || error.result.getWriteConcernError()) throw error;
  return failures.map(({ index }) => index);
}
