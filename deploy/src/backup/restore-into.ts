import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { hasErasureLedger } from '@canvass/platform/erasure/embedded';
import { syncFolder } from '@canvass/platform/files/write-file';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { lockFolder } from '@canvass/platform/sqlite/folder-lock';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { createLogger } from '@canvass/platform/telemetry/logger';
import type { Settings } from '../configuration/settings.js';
import { layGround, type Endings } from '../standalone/ground.js';
import { copyFolder, copyOne } from './copy.js';
import {
  ABOUT_FILE,
  databases,
  Declined,
  folders,
  REPLACED,
  RESTORING,
  SECRET_FILE,
  STAGING,
  type About,
} from './parts.js';

/** What a restore has done. */
export interface Restored {
  /** When the backup was made, ISO 8601; undefined of a copy that was made by hand. */
  madeAt: string | undefined;
  events: number;
  /** Records that had been erased after the backup was made. */
  erasedAgain: number;
  /** Whether there was a ledger of erasures. */
  hasLedger: boolean;
  /** Where that is which was in the data folder before. */
  replaced: string | undefined;
}

/**
 * Puts a backup into the data folder: copies it, checks it, erases again what has been erased since it was made, and
 * only then puts it in place. Read models are left out, and folded at the next start.
 * @param mayReplace put aside what is in the data folder
 * @throws Declined when the backup is none, or the data folder is not empty and may not be replaced
 * @throws FolderInUse while the product runs
 */
export async function restoreInto(
  settings: Settings,
  backup: string,
  mayReplace: boolean,
): Promise<Restored> {
  const [from, folder] = [resolve(backup), resolve(settings.dataFolder)];
  for (const name of databases) {
    if (!existsSync(join(from, name)))
      throw new Declined(`${from} is not a backup: it has no ${name}.`);
  }
  const lock = lockFolder(folder);
  try {
    const before = await entriesOf(folder, resolve(settings.erasuresFolder));
    if (before.length > 0 && !mayReplace) {
      throw new Declined(
        `${folder} is not empty. With --replace, what is in it is put aside, and nothing is deleted.`,
      );
    }
    const staged = join(folder, STAGING);
    const { about, events, erasedAgain } = await prepare(settings, from, staged, folder);
    const replaced = await putInPlace(staged, folder, before);
    const hasLedger = hasErasureLedger(settings.erasuresFolder);
    return { madeAt: about?.madeAt, events, erasedAgain, hasLedger, replaced };
  } finally {
    lock.release();
  }
}

/** What is in the data folder, but for what belongs to restoring, and the ledger, if that is in there. */
async function entriesOf(folder: string, ledger: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => {
    const isOurs =
      name.startsWith('lock.db') || name.startsWith(RESTORING) || name.startsWith(REPLACED);
    return !isOurs && !`${ledger}${sep}`.startsWith(join(folder, name) + sep);
  });
}

/** All that can go wrong with a backup goes wrong here, where nothing has been changed yet. */
async function prepare(
  settings: Settings,
  from: string,
  staged: string,
  folder: string,
): Promise<{ about: About | undefined; events: number; erasedAgain: number }> {
  await rm(staged, { recursive: true, force: true });
  try {
    const about = await stage(from, staged, folder, settings);
    const events = checkDatabases(staged);
    return { about, events, erasedAgain: await eraseAgain(settings, staged) };
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

async function stage(
  from: string,
  staged: string,
  folder: string,
  { secret }: Pick<Settings, 'secret'>,
): Promise<About | undefined> {
  await mkdir(staged, { mode: 0o700 });
  for (const name of databases) {
    await copyOne(join(from, name), join(staged, name));
    // Of a copy made by hand, in which the last of it may stand.
    await copyOne(join(from, `${name}-wal`), join(staged, `${name}-wal`));
  }
  for (const name of folders) await copyFolder(join(from, name), join(staged, name));
  const hasSecret =
    (await copyOne(join(from, SECRET_FILE), join(staged, SECRET_FILE))) ||
    (await copyOne(join(folder, SECRET_FILE), join(staged, SECRET_FILE)));
  if (!hasSecret && secret === undefined) {
    throw new Declined('The backup has no secret: set SECRET to the one it was made with.');
  }
  await syncFolder(staged);
  const path = join(from, ABOUT_FILE);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as About) : undefined;
}

/** @returns how many events there are. @throws Declined when a database is damaged */
function checkDatabases(staged: string): number {
  let events = 0;
  for (const name of databases) {
    try {
      events = checkDatabase(join(staged, name), name === 'log.db') ?? events;
    } catch (error) {
      throw new Declined(`${name} of the backup is damaged: ${(error as Error).message}`);
    }
  }
  return events;
}

/** @returns how many events there are in a log */
function checkDatabase(path: string, isLog: boolean): number | undefined {
  const database = openDatabase(path, { synchronous: 'FULL' });
  try {
    const [check] = database.prepare('PRAGMA quick_check').all() as { quick_check: string }[];
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check);
    if (!isLog) return undefined;
    const rows = database.prepare('SELECT count(*) AS events FROM events').all();
    return (rows as { events: number }[])[0]?.events;
  } finally {
    database.close();
  }
}

async function eraseAgain(settings: Settings, staged: string): Promise<number> {
  const endings: Endings = [];
  try {
    const { erasedAgain } = await layGround(settings, {
      ...{ folder: staged, publicUrl: settings.publicUrl ?? 'http://localhost', endings },
      ...{ logger: createLogger('error'), clock: createSystemClock() },
    });
    return erasedAgain;
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** Nobody starts a product in between: while this folder is there, it refuses to. */
async function putInPlace(
  prepared: string,
  folder: string,
  before: readonly string[],
): Promise<string | undefined> {
  const staged = join(folder, RESTORING);
  await rm(staged, { recursive: true, force: true });
  await rename(prepared, staged);
  await syncFolder(folder);
  const time = new Date().toISOString().replaceAll(':', '-');
  const aside = before.length > 0 ? join(folder, REPLACED + time) : undefined;
  if (aside) await mkdir(aside, { mode: 0o700 });
  if (aside) for (const name of before) await moveAside(join(folder, name), join(aside, name));
  for (const name of await readdir(staged)) await rename(join(staged, name), join(folder, name));
  await syncFolder(folder);
  await rm(staged, { recursive: true });
  await syncFolder(folder);
  return aside;
}

/** SQLite removes its files beside a database when the last reader closes it, which may be at this moment. */
async function moveAside(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const hasGone =
      (error as NodeJS.ErrnoException).code === 'ENOENT' && /-(?:shm|wal)$/.test(from);
    if (!hasGone) throw error;
  }
}
