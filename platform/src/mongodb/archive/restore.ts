import type { Db } from 'mongodb';
import { openMongo, type MongoPlace, type OpenMongo } from '../connect.js';
import { checkArchive } from './format.js';
import { NotEmpty } from './refused.js';
import { stage, type Staged } from './stage.js';
import { collectionsOf, RESTORING } from './standing.js';

/** A database, and the archive that it is restored from. */
export interface Restore {
  place: MongoPlace;
  path: string;
}

/**
 * Puts what files hold into databases. The collections get their names when all of all databases are whole; what was there
 * before is deleted only then. A file that is not whole, and a failure before, leave the databases as they were.
 * @param mayReplace delete what is in the databases
 * @returns the number of documents of each
 * @throws ArchiveRefused when an archive is not whole
 * @throws NotEmpty when a database is not empty and may not be replaced
 */
export async function restoreDatabases(
  restores: readonly Restore[],
  mayReplace: boolean,
): Promise<number[]> {
  for (const { path } of restores) await checkArchive(path);
  const opened: OpenMongo[] = [];
  try {
    for (const { place } of restores) opened.push(await openMongo(place));
    for (const { database } of opened) if (!mayReplace) await requireEmpty(database);
    const staged: Staged[] = [];
    for (const [at, one] of opened.entries()) {
      await dropUnfinished(one.database);
      staged.push(await stage(one, restores[at]?.path ?? ''));
    }
    for (const one of staged) await putInPlace(one, mayReplace);
    return staged.map(({ documents }) => documents);
  } catch (error) {
    // If the server is away, the next restore does it.
    for (const { database } of opened) await dropUnfinished(database).catch(() => {});
    throw error;
  } finally {
    for (const { close } of opened) await close();
  }
}

async function requireEmpty(database: Db): Promise<void> {
  if ((await collectionsOf(database)).length > 0) throw new NotEmpty(database.databaseName);
}

/** Without `mayReplace` there was nothing, and what came meanwhile stays. */
async function putInPlace({ database, names }: Staged, mayReplace: boolean): Promise<void> {
  const before = mayReplace ? await collectionsOf(database) : [];
  for (const name of names) {
    await database.renameCollection(RESTORING + name, name, { dropTarget: mayReplace });
  }
  for (const { name } of before) if (!names.includes(name)) await database.dropCollection(name);
}

async function dropUnfinished(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith(RESTORING)) await database.dropCollection(name);
  }
}
