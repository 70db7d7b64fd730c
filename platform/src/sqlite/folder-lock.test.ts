import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'canvass-lock-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is locked once in a process, and free again after its release', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another Canvass process`);
  lock.release();
  lock.release();
  lockFolder(folder).release();
});

test('makes the folder', () => {
  lockFolder(join(folder, 'not', 'yet')).release();
});

test('a folder held by another process is refused until that process dies', async () => {
  const holder = spawn(process.execPath, ['-e', holdLock, join(folder, 'lock.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder).release();
});

const holdLock = `
  const Database = require(${JSON.stringify(createRequire(import.meta.url).resolve('libsql'))});
  const database = new Database(process.argv[1]);
  database.exec('BEGIN EXCLUSIVE');
  console.log('held');
  setInterval(() => database.inTransaction, 1000);
`;
