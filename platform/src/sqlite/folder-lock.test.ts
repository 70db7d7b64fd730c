import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
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

test.each([
  ['.', 'access', 'lock.db'],
  ['not/yet', 'mkdir', 'not'],
])('a disk that can only be read is named: %s', (place, call, named) => {
  lockFolder(folder).release();
  chmodSync(join(folder, 'lock.db'), 0o444);
  chmodSync(folder, 0o555);
  const parameters = ['--input-type=module', '--eval', lockUnprivileged, join(folder, place)];
  expect(execFileSync(process.execPath, parameters).toString()).toBe(
    `EACCES: permission denied, ${call} '${join(folder, named)}'`,
  );
});

/** Root may write everything: so it becomes nobody first. */
const lockUnprivileged = `
  import { lockFolder } from ${JSON.stringify(new URL('../../dist/sqlite/folder-lock.js', import.meta.url).href)};
  if (process.getuid() === 0) process.setuid(65534);
  try {
    lockFolder(process.argv[1]);
    process.stdout.write('locked');
  } catch ({ message }) {
    process.stdout.write(message);
  }
`;

const holdLock = `
  const Database = require(${JSON.stringify(createRequire(import.meta.url).resolve('libsql'))});
  const database = new Database(process.argv[1]);
  database.exec('BEGIN EXCLUSIVE');
  console.log('held');
  setInterval(() => database.inTransaction, 1000);
`;
