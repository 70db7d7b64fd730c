import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Name of a file while it is being written: a dot and a UUID. */
const UNFINISHED = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Writes a file atomically; it survives a power cut once this resolves.
 * Its folder is made when missing. What a crash leaves behind begins with `.`, and `deleteUnfinished` deletes it.
 */
export async function writeFileDurably(
  folder: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await makeFolderDurably(folder);
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/**
 * Deletes files that a crash left half written in a folder and its subfolders: no name leads to them, so no erasure would.
 * Must not run during writes. Does nothing if the folder is missing.
 */
export async function deleteUnfinished(folder: string): Promise<void> {
  const entries = await ifPresent(readdir(folder, { withFileTypes: true }));
  let count = 0;
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) await deleteUnfinished(path);
    if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue;
    await rm(path);
    count += 1;
  }
  if (count > 0) await syncFolder(folder);
}

/** What a call on the file system gives, or undefined when the file or folder is not there. */
export async function ifPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes sure that the names in a folder, and their absence, survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
