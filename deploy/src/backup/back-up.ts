import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncFolder, writeFileDurably } from '@canvass/platform/files/write-file';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { VERSION } from '../composition/version.js';
import { copyFolder, copyOne, syncFile } from './copy.js';
import { ABOUT_FILE, databases, Declined, folders, SECRET_FILE, type About } from './parts.js';

/**
 * Copies what cannot be made again of a data folder, whether or not the product is running: read models and the ledger
 * of erasures stay where they are. While it runs, erasures wait until the log is copied.
 * @param target folder that is not there yet, or empty
 * @returns how many files there were besides the databases, and whether the secret was among them
 * @throws Declined when there is nothing to copy, or something in the target
 */
export async function backUp(
  dataFolder: string,
  target: string,
): Promise<{ files: number; hasSecret: boolean }> {
  const [from, to] = [resolve(dataFolder), resolve(target)];
  if (!existsSync(join(from, 'log.db'))) throw new Declined(`There is no Canvass in ${from}.`);
  if (existsSync(to) && (await readdir(to)).length > 0) throw new Declined(`${to} is not empty.`);
  // Whole or not at all: under its name stands only what was copied to the end.
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  for (const name of databases) await copyDatabase(join(from, name), join(unfinished, name));
  let files = 0;
  for (const name of folders) files += await copyFolder(join(from, name), join(unfinished, name));
  const hasSecret = await copyOne(join(from, SECRET_FILE), join(unfinished, SECRET_FILE));
  const about: About = { version: VERSION, madeAt: new Date().toISOString() };
  await writeFileDurably(unfinished, ABOUT_FILE, Buffer.from(JSON.stringify(about, null, 2)));
  // Only while it is empty: another program may have put something there meanwhile.
  if (existsSync(to)) await rmdir(to);
  await rename(unfinished, to);
  await syncFolder(dirname(to));
  return { files, hasSecret };
}

/** The database as it is at one moment, even if another process writes to it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = openDatabase(from, { synchronous: 'FULL' });
  try {
    database.prepare('VACUUM INTO ?').run([to]);
  } finally {
    database.close();
  }
  await syncFile(to);
}
