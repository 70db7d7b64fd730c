import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.js';
import { openDatabase, type Connection } from './open.js';

let folder: string;
let database: Connection;
let migrations: URL;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-migrate-'));
  mkdirSync(join(folder, 'migrations'));
  migrations = pathToFileURL(`${folder}/migrations/`);
  database = openDatabase(join(folder, 'a.db'), { synchronous: 'FULL' });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, sql: string): void =>
  writeFileSync(join(folder, 'migrations', name), sql);
const rows = (): unknown[] => database.prepare('SELECT name, age FROM person').all();

test('applies each file once, in order, and only the new ones the next time', () => {
  file('001-person.sql', "CREATE TABLE person (name TEXT); INSERT INTO person VALUES ('Ada');");
  expect(migrate(database, migrations)).toBe(1);
  file('002-age.sql', 'ALTER TABLE person ADD COLUMN age INTEGER DEFAULT 36;');
  expect(migrate(database, migrations)).toBe(2);
  expect(migrate(database, migrations)).toBe(2);
  expect(rows()).toEqual([{ name: 'Ada', age: 36 }]);
});

test('a file that fails leaves nothing behind and can be applied later', () => {
  file(
    '001-person.sql',
    'CREATE TABLE person (name TEXT, age INTEGER); INSERT INTO nowhere VALUES (1);',
  );
  expect(() => migrate(database, migrations)).toThrow(/nowhere/);
  file('001-person.sql', 'CREATE TABLE person (name TEXT, age INTEGER);');
  expect(migrate(database, migrations)).toBe(1);
  expect(rows()).toEqual([]);
});

test('refuses a gap in the numbers and a database of a newer release', () => {
  file('002-age.sql', 'SELECT 1;');
  expect(() => migrate(database, migrations)).toThrow('migration 002-age.sql should be number 1');
  database.exec('PRAGMA user_version = 9');
  file('001-person.sql', 'SELECT 1;');
  expect(() => migrate(database, migrations)).toThrow(/version 9, this release knows 2/);
});

test('a read-only connection reads and refuses to write', () => {
  database.exec('CREATE TABLE person (name TEXT, age INTEGER)');
  const reader = openDatabase(join(folder, 'a.db'), { synchronous: 'FULL', readOnly: true });
  expect(reader.prepare('SELECT * FROM person').all()).toEqual([]);
  expect(() => reader.exec("INSERT INTO person VALUES ('Eve', 1)")).toThrow(/readonly/);
  reader.close();
});
