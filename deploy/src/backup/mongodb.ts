import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '@canvass/platform/files/write-file';
import { dumpDatabase } from '@canvass/platform/mongodb/archive/dump';
import { checkArchive } from '@canvass/platform/mongodb/archive/format';
import { NotEmpty } from '@canvass/platform/mongodb/archive/refused';
import { restoreDatabases } from '@canvass/platform/mongodb/archive/restore';
import type { MongoPlace } from '@canvass/platform/mongodb/connect';
import { VERSION } from '../composition/version.js';
import type { MongoSettings } from '../configuration/settings.js';
import { databaseOf } from '../services/mongo-place.js';
import { Declined } from './parts.js';

/** Longest time to look for a MongoDB that answers, in milliseconds; an election takes 10 to 12 seconds. */
const PATIENCE = 30_000;

/** A database and its archive. */
interface Part {
  place: MongoPlace;
  /** What of the installation it holds; see `databaseOf`. */
  name: string;
  path: string;
}

/** What was copied, one way or the other. */
export interface Copied {
  database: string;
  documents: number;
}

/** What of MongoDB a command is for. */
export interface Chosen {
  folder: string;
  /** The ledger of erasures, which is kept apart from all others, and nothing else. */
  isLedger: boolean;
}

function partsOf(settings: MongoSettings, { folder, isLedger }: Chosen): Part[] {
  const url = isLedger ? settings.erasures : settings.mongodb;
  const names = isLedger ? ['erasures'] : ['durable', 'files'];
  return names.map((name) => {
    const database = databaseOf(settings.mongodbPrefix, name);
    const place = { url, database, patience: PATIENCE };
    return { place, name, path: join(resolve(folder), `${database}.archive`) };
  });
}

/**
 * Copies the databases of the services that cannot be made again into a folder, also while the services run.
 * @throws Declined when there is such a copy in the folder
 * @throws ArchiveRefused when there is no such database
 */
export async function backUpMongo(settings: MongoSettings, chosen: Chosen): Promise<Copied[]> {
  const parts = partsOf(settings, chosen);
  for (const { path } of parts) if (existsSync(path)) throw new Declined(`There is a ${path}.`);
  await mkdir(chosen.folder, { recursive: true, mode: 0o700 });
  const copied: Copied[] = [];
  const unfinished = parts.map(({ path }) => `${path}.unfinished`);
  try {
    for (const [at, { place }] of parts.entries()) {
      const path = unfinished[at] ?? '';
      await rm(path, { force: true });
      const documents = await dumpDatabase(place, path, VERSION);
      copied.push({ database: place.database, documents });
    }
    for (const [at, { path }] of parts.entries()) await rename(unfinished[at] ?? '', path);
  } finally {
    for (const path of unfinished) await rm(path, { force: true });
  }
  await syncFolder(chosen.folder);
  return copied;
}

/**
 * Puts what `backUpMongo` copied into databases. All archives are checked before anything is written.
 * @param mayReplace delete what is in the databases
 * @throws Declined when an archive is missing or one of another database, or when a database is not empty and may not be
 *   replaced
 * @throws ArchiveRefused when an archive is not whole
 */
export async function restoreMongo(
  settings: MongoSettings,
  chosen: Chosen,
  mayReplace: boolean,
): Promise<Copied[]> {
  const parts = partsOf(settings, chosen);
  for (const { path, name } of parts) {
    if (!existsSync(path)) throw new Declined(`There is no ${path}.`);
    const { database } = await checkArchive(path);
    if (!database.endsWith(databaseOf('', name)))
      throw new Declined(`${path} is a copy of ${database}.`);
  }
  const counts = await restoreDatabases(parts, mayReplace).catch((error: unknown) => {
    if (!(error instanceof NotEmpty) || chosen.isLedger) throw error;
    throw new Declined(`${error.message} With --replace, what is in it is deleted.`);
  });
  return parts.map(({ place }, at) => ({ database: place.database, documents: counts[at] ?? 0 }));
}

/** The databases with their sizes, in plain words. */
export function sayCopied(copied: readonly Copied[]): string {
  return copied
    .map(({ database, documents: count }) => {
      return `${database} (${count} ${count === 1 ? 'document' : 'documents'})`;
    })
    .join(' and ');
}
