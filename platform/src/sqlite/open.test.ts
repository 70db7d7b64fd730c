import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseFailure } from './failure.js';
import { lockFolder } from './folder-lock.js';
import { LARGEST_EMPTY_LOG, openDatabase } from './open.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-open-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'a.db');

test('what is wrong with a file names it', () => {
  writeFileSync(
    file(),
    'no database at all, and longer than any header of one would be '.repeat(20),
  );
  const opening = () => openDatabase(file(), { synchronous: 'FULL' }).prepare('SELECT 1 FROM x');
  expect(opening).toThrow(DatabaseFailure);
  expect(opening).toThrow(`${file()}: file is not a database`);
  rmSync(file());
  mkdirSync(file());
  expect(opening).toThrow(`${file()}: `);
});

test('what another connection holds names the file, and is no damage', () => {
  const one = openDatabase(file(), { synchronous: 'FULL' });
  const other = openDatabase(file(), { synchronous: 'FULL', busyTimeout: 0 });
  one.exec('BEGIN EXCLUSIVE');
  try {
    other.exec('BEGIN IMMEDIATE');
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({
      name: 'DatabaseFailure',
      isDamage: false,
      message: `${file()}: database is locked`,
    });
  }
  one.close();
  other.close();
});

test('what was asked for wrongly is told as it is', () => {
  const database = openDatabase(file(), { synchronous: 'FULL' });
  expect(() => database.prepare('SELECT nonsense')).toThrow('no such column: nonsense');
  expect(() => database.prepare('SELECT nonsense')).not.toThrow(DatabaseFailure);
  database.close();
});

test('a folder whose lock is no database names it', () => {
  writeFileSync(
    join(folder, 'lock.db'),
    'no database, and longer than any header would be '.repeat(20),
  );
  expect(() => lockFolder(folder)).toThrow(/lock\.db: file is not a database/);
});

test('a write-ahead log that grew in one transaction is small again after the next', () => {
  const database = openDatabase(file(), { synchronous: 'NORMAL' });
  const log = () => statSync(`${file()}-wal`).size;
  database.exec('CREATE TABLE t (content BLOB)');
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO t VALUES (zeroblob(1000000))');
  for (let n = 0; n < 40; n += 1) insert.run();
  database.exec('COMMIT');
  expect(log()).toBeGreaterThan(2 * LARGEST_EMPTY_LOG);
  insert.run();
  insert.run();
  expect(log()).toBeLessThanOrEqual(LARGEST_EMPTY_LOG);
  database.close();
});
