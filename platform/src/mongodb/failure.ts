import { MongoBulkWriteError, MongoServerError } from 'mongodb';

/** Code for inserting an existing `_id`. */
const DUPLICATE_KEY = 11_000;
/** Codes for a missing collection and a missing index. */
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
/** Codes for an index that exists with another name or other options, and for a name that another index has. */
const INDEX_OPTIONS_CONFLICT = 85;
const INDEX_KEY_SPECS_CONFLICT = 86;

/**
 * Codes for a document that the server never accepts: invalid, nested too deeply, parallel arrays in one index, or too
 * large (by itself, after an update, or with its index).
 */
const REFUSED: readonly unknown[] = [15, 22, 171, 10_334, 17_280, 17_419, 17_420];

/** Whether a write failed only because its `_id` exists. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether a request failed only because the collection or index is missing. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof MongoServerError &&
    (error.code === NAMESPACE_NOT_FOUND ||
      error.code === INDEX_NOT_FOUND ||
      // Not every compatible server sends the code.
      error.message === 'ns not found')
  );
}

/** Whether an index was refused only because one with the same keys exists, or one of the same name. */
export function isStandingIndex(error: unknown): error is MongoServerError {
  return (
    error instanceof MongoServerError &&
    (error.code === INDEX_OPTIONS_CONFLICT || error.code === INDEX_KEY_SPECS_CONFLICT)
  );
}

/** The write of a bulk that the server never accepts, by index, and why; undefined if there is none. */
export function refusedIn(error: unknown): { index: number; reason: string } | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const refused = [error.writeErrors].flat().find(({ code }) => REFUSED.includes(code));
  return refused && { index: refused.index, reason: refused.errmsg ?? `code ${refused.code}` };
}

/**
 * The writes of a bulk that failed because their `_id` exists, by index.
 * @throws the error itself if anything else went wrong, too, such as a missing majority: beside that the driver tells of
 *   no write by itself
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const isAll = failures.every(({ code }) => code === DUPLICATE_KEY);
  if (failures.length === 0 || !isAll) throw error;
  return failures.map(({ index }) => index);
}
