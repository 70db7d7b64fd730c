import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifPresent, syncFolder } from '@canvass/platform/files/write-file';

/**
 * Copies a folder with all that is in it, durably. What goes away meanwhile is left out, and so are names that begin
 * with a dot, which are of files half written.
 * @returns how many files there are; 0 also where there is no folder
 */
export async function copyFolder(from: string, to: string): Promise<number> {
  const entries = await ifPresent(readdir(from, { withFileTypes: true }));
  if (!entries) return 0;
  await mkdir(to, { recursive: true });
  let count = 0;
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) count += await copyFolder(source, target);
    else if (await copyOne(source, target)) count += 1;
  }
  await syncFolder(to);
  return count;
}

/** Copies a file durably. @returns false when there is none */
export async function copyOne(from: string, to: string): Promise<boolean> {
  if (!(await ifPresent(copyFile(from, to).then(() => true)))) return false;
  await syncFile(to);
  return true;
}

/** Resolves when what was written into a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
