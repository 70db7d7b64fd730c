import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openMongoErasureLedger } from '@canvass/platform/erasure/mongodb';
import { openMongoFiles } from '@canvass/platform/files/mongodb';
import { openMongo } from '@canvass/platform/mongodb/connect';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const serve = join(root, 'deploy/bin/serve.mjs');
/** The databases that each command is for. */
const ofLedger = ['erasures'];
const others = ['durable', 'files'];
/** Two installations on a server, of which one is empty. */
const [from, to] = [`from-${randomUUID().slice(0, 8)}`, `to-${randomUUID().slice(0, 8)}`];

let engine: Engine | undefined;
let folder: string;
let backup: string;

beforeAll(async () => {
  engine = await startEngine('mongodb');
  folder = await mkdtemp(join(tmpdir(), 'canvass-mongodb-'));
  backup = join(folder, 'monday');
  const durable = await openMongoDurableStore(place(from, 'durable'));
  await durable.compareAndSet('key', 0, { of: 'ana' });
  const files = await openMongoFiles(place(from, 'files'));
  await files.put(Buffer.from('a picture'), 'image/png');
  const erasures = await openMongoErasureLedger(place(from, 'erasures'));
  await erasures.note('response-1');
  for (const one of [durable, files, erasures]) await one.close();
});

afterAll(async () => {
  for (const prefix of [from, to]) await drop(prefix, [...others, ...ofLedger]);
  await engine?.stop();
  await rm(folder, { recursive: true });
});

const place = (prefix: string, name: string) => ({
  ...{ url: engine?.url ?? '', database: `${prefix}_${name}` },
});

async function drop(prefix: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { database, close } = await openMongo(place(prefix, name));
    await database.dropDatabase();
    await close();
  }
}

/** Runs a command of the image; resolves to what it said. @throws Error with its code and what it complained of */
function run(prefix: string, parameters: string[], own: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = {
    ...{ PATH: process.env['PATH'], MONGODB_URL: engine?.url, MONGODB_PREFIX: prefix },
    ...own,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [serve, ...parameters], { env }, (error, said, complaint) => {
      if (error) reject(new Error(`${error.code}: ${complaint.trim()}`));
      else resolve(said);
    });
  });
}

/** Number of collections. */
const sizeOf = async (prefix: string, name: string): Promise<number> => {
  const { database, close } = await openMongo(place(prefix, name));
  const count = (await database.listCollections().toArray()).length;
  await close();
  return count;
};

it('backs up what cannot be made again, and the ledger of erasures apart from it', async () => {
  const said = await run(from, ['backup-mongodb', backup]);
  expect(said).toContain(
    `is in ${backup}: ${from}_durable (1 document) and ${from}_files (2 documents).`,
  );
  expect(said).toContain('The ledger of erasures is not in it');
  const names = [`${from}_durable.archive`, `${from}_files.archive`];
  expect((await readdir(backup)).sort()).toEqual(names);
  for (const name of names) expect((await stat(join(backup, name))).mode & 0o777).toBe(0o600);
  await expect(run(from, ['backup-mongodb', backup])).rejects.toThrow(/^1: There is a .*durable/);
  const apart = join(folder, 'apart');
  expect(await run(from, ['backup-mongodb', apart, '--erasures'])).toContain(
    `${from}_erasures (1 document)`,
  );
  expect(await readdir(apart)).toEqual([`${from}_erasures.archive`]);
});

it('refuses what it cannot do in a line', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const backUp = ['backup-mongodb', elsewhere];
  await expect(run(to, backUp)).rejects.toThrow(/^1: There is no database to-\w+_durable\.$/);
  await expect(run(to, backUp, { MONGODB_URL: '' })).rejects.toThrow(
    /^1: .*MONGODB_URL is missing/,
  );
  expect(await readdir(elsewhere)).toEqual([]);
  await expect(run(to, ['backup-mongodb'])).rejects.toThrow(/^1: Say into which folder/);
  await expect(run(to, ['restore-mongodb', elsewhere])).rejects.toThrow(
    /^1: There is no .*archive/,
  );
  const both = ['restore-mongodb', backup, '--erasures', '--replace'];
  await expect(run(from, both)).rejects.toThrow(/^1: A ledger of erasures is not replaced/);
});

it('restores into empty databases, and into others only with --replace', async () => {
  await expect(run(from, ['restore-mongodb', backup])).rejects.toThrow(
    /^1: The database from-\w+_durable is not empty. With --replace, what is in it is deleted.$/,
  );
  const durable = await openMongoDurableStore(place(from, 'durable'));
  await durable.compareAndSet('later', 0, 1);
  expect(await run(from, ['restore-mongodb', backup, '--replace'])).toContain(
    `Restored from ${backup}: ${from}_durable (1 document) and ${from}_files (2 documents).`,
  );
  expect((await durable.get('key'))?.value).toEqual({ of: 'ana' });
  expect(await durable.get('later')).toBeUndefined();
  await durable.close();
  const apart = join(folder, 'apart');
  await expect(run(from, ['restore-mongodb', apart, '--erasures'])).rejects.toThrow(
    /is not empty\.$/,
  );
});

it('refuses archives of which one was cut short, or is of another database, before it writes any', async () => {
  const other = join(folder, 'other');
  await run(from, ['backup-mongodb', other]);
  for (const name of ['durable', 'files']) {
    await rename(join(other, `${from}_${name}.archive`), join(other, `${to}_${name}.archive`));
  }
  const files = join(other, `${to}_files.archive`);
  const { size } = await stat(files);
  await truncate(files, size - 9);
  await expect(run(to, ['restore-mongodb', other])).rejects.toThrow(/_files.archive .*cut short/);
  await copyFile(join(other, `${to}_durable.archive`), files);
  await expect(run(to, ['restore-mongodb', other])).rejects.toThrow(
    /is a copy of from-\w+_durable/,
  );
  await writeFile(files, 'mongodump');
  await expect(run(to, ['restore-mongodb', other])).rejects.toThrow(/no archive of backup-mongodb/);
  expect(await sizeOf(to, 'durable')).toBe(0);
});

it('takes the ledger to and from the server that ERASURES_URL names', async () => {
  const own = { MONGODB_URL: 'mongodb://127.0.0.1:9', ERASURES_URL: engine?.url };
  const ledger = join(folder, 'ledger');
  await run(from, ['backup-mongodb', ledger, '--erasures'], own);
  const path = (prefix: string) => join(ledger, `${prefix}_erasures.archive`);
  await rename(path(from), path(to));
  expect(await run(to, ['restore-mongodb', ledger, '--erasures'], own)).toContain('(1 document)');
  const restored = await openMongoErasureLedger(place(to, 'erasures'));
  const streams = [];
  for await (const some of restored.noted('')) streams.push(...some);
  expect(streams).toEqual(['response-1']);
  await restored.close();
});

it('runs as the document says for engines of one’s own', async () => {
  const page = await readFile(join(root, 'docs/backup.md'), 'utf8');
  const folders = {
    '/backups/monday': join(folder, 'own'),
    '/another/disk/monday': join(folder, 'disk'),
  };
  const commands = (page.match(/^npm run \w+:mongodb -- .*$/gm) ?? []).map((command) =>
    command.replace(/\/[\w/]+/, (path) => folders[path as keyof typeof folders]),
  );
  expect(commands).toHaveLength(4);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, MONGODB_URL: engine?.url, MONGODB_PREFIX: from };
  for (const command of commands) {
    if (command.includes('restore'))
      await drop(from, command.includes('--erasures') ? ofLedger : others);
    const { stdout } = await promisify(execFile)('sh', ['-ec', command], { cwd: root, env });
    expect(stdout).toMatch(/canvass|Restored from|The backup is in/);
  }
  for (const [name, count] of [
    ['durable', 1],
    ['files', 2],
    ['erasures', 1],
  ] as const) {
    expect([name, await sizeOf(from, name)]).toEqual([name, count]);
  }
}, 300_000);
