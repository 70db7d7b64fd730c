import { MongoBulkWriteError, type Collection, type Db } from 'mongodb';

/** Lets another actor run before a request, or throws to break everything off there. */
export type Step = () => void | Promise<void>;

/** Methods that send no request by themselves. */
const asksNothing = new Set([
  'collection',
  'find',
  'listIndexes',
  'sort',
  'skip',
  'limit',
  'allowDiskUse',
]);

/**
 * A database in which every request waits for a step of its own. So does each write of a bulk, since a server may let
 * others in between two of them, and may stop after any of them.
 */
export function gated(database: Db, step: Step): Db {
  return gate(database, step);
}

function gate<T extends object>(target: T, step: Step): T {
  return new Proxy(target, {
    get(_, name) {
      const found = Reflect.get(target, name) as unknown;
      if (typeof found !== 'function') return found;
      const call = (parameters: unknown[]): unknown => Reflect.apply(found, target, parameters);
      if (asksNothing.has(String(name))) {
        return (...parameters: unknown[]) => gate(call(parameters) as object, step);
      }
      if (name === 'bulkWrite') {
        return (...parameters: Parameters<Collection['bulkWrite']>) =>
          writeOneByOne(target as unknown as Collection, parameters, step);
      }
      return async (...parameters: unknown[]) => {
        await step();
        return call(parameters);
      };
    },
  });
}

/** A bulk write as the server does it: it reports existing documents in the end, or stops at the first if it is ordered. */
async function writeOneByOne(
  collection: Collection,
  [operations, options]: Parameters<Collection['bulkWrite']>,
  step: Step,
): ReturnType<Collection['bulkWrite']> {
  let last: MongoBulkWriteError | undefined;
  const failures: { code: number; index: number }[] = [];
  let result;
  for (const [index, operation] of operations.entries()) {
    await step();
    try {
      result = await collection.bulkWrite([operation], options);
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      last = error;
      failures.push({ code: Number(error.code), index });
      if (options?.ordered !== false) break;
    }
  }
  if (last) throw Object.assign(last, { writeErrors: failures });
  return result ?? collection.bulkWrite([], options);
}
