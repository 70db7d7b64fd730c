import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesContract } from './contract.js';
import { openFiles } from './embedded.js';
import { writeFileDurably } from './write-file.js';

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
