import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesContract } from './files.suite.js';
import { openFiles } from './embedded.js';
import { deleteUnfinished, writeFileDurably } from './write-file.js';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'canvass-files-'));

filesContract('embedded', () => {
  const folder = newFolder();
  return Promise.resolve({
    files: () => Promise.resolve(openFiles({ folder })),
    end: () => Promise.resolve(rmSync(folder, { recursive: true })),
  });
});

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('leaves the content as it came and the type beside it, and nothing else', async () => {
  const files = openFiles({ folder });
  const name = await files.put(Buffer.from('hello'), 'text/plain');
  const within = join(folder, 'files', name.slice(0, 2));
  expect(readdirSync(within).sort()).toEqual([name, `${name}.type`]);
  expect(readFileSync(join(within, name), 'utf8')).toBe('hello');
  await files.delete(name);
  expect(readdirSync(within)).toEqual([]);
});

test('a put that a crash cut short is made good by the next', async () => {
  const files = openFiles({ folder });
  const name = await files.put(Buffer.from('hello'), 'text/plain');
  rmSync(join(folder, 'files', name.slice(0, 2), name));
  expect(await files.get(name)).toBeUndefined();
  await files.put(Buffer.from('hello'), 'text/plain');
  expect((await files.get(name))?.content.toString()).toBe('hello');
});

test('a write that fails leaves nothing behind', async () => {
  await writeFileDurably(join(folder, 'taken'), 'name', Buffer.from('1'));
  await expect(writeFileDurably(folder, 'taken', Buffer.from('2'))).rejects.toThrow();
  writeFileSync(join(folder, 'file'), '');
  await expect(writeFileDurably(join(folder, 'file'), 'a', Buffer.from('2'))).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(['file', 'taken']);
});

/** The name under which a file stands while it is being written. */
async function unfinishedName(): Promise<string> {
  const within = join(folder, 'watched');
  mkdirSync(within);
  let isWritten = false;
  const writing = writeFileDurably(within, 'name', Buffer.alloc(20_000_000)).then(() => {
    isWritten = true;
  });
  let found: string | undefined;
  while (!isWritten && found === undefined) {
    found = readdirSync(within).find((name) => name !== 'name');
    await setImmediate();
  }
  await writing;
  if (found === undefined) throw new Error('it was never seen unfinished');
  return found;
}

test('what a crash left unfinished can be deleted, and nothing else is', async () => {
  const files = openFiles({ folder });
  const name = await files.put(Buffer.from('hello'), 'text/plain');
  const root = join(folder, 'files');
  const within = join(root, name.slice(0, 2));
  const unfinished = await unfinishedName();
  for (const place of [root, within]) writeFileSync(join(place, unfinished), 'a signature');
  writeFileSync(join(root, '.keep'), '');
  mkdirSync(join(root, '.snapshot'));
  writeFileSync(join(root, '.snapshot', unfinished), '');
  await deleteUnfinished(root);
  expect(readdirSync(within).sort()).toEqual([name, `${name}.type`]);
  expect(readdirSync(root).sort()).toEqual(['.keep', '.snapshot', name.slice(0, 2)].sort());
  expect(readdirSync(join(root, '.snapshot'))).toEqual([unfinished]);
  expect((await files.get(name))?.content.toString()).toBe('hello');
  await deleteUnfinished(join(folder, 'not', 'there'));
});
