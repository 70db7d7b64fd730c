import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import { freePort } from '@canvass/platform/testing/port';
import { untilReady } from '../crash/process.js';
import { recount } from '../crash/recount.js';
import { Acknowledgements, submitUntil } from '../crash/submitters.js';

const program = fileURLToPath(new URL('../../dist/standalone.js', import.meta.url));
const owner = { email: 'owner@disk.example', password: 'secret-1', companyName: 'Disk' };
const until = { timeout: 60_000, interval: 200 };

/** The test kills a process that has not ended by itself after this time, in milliseconds. */
const LONGEST_LIFE = 150_000;

let folder: string;
let port: number;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-disk-'));
  port = await freePort();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  chattr('-R', '-i', folder);
  rmSync(folder, { recursive: true, force: true });
});

/** The product in a process of its own; `said` is its standard error. */
function start(data = folder) {
  const settings = {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'silent' },
    ...{ ERASURES_DIR: join(data, 'erasures'), ...operatorSettings },
  };
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  setTimeout(() => child.kill('SIGKILL'), LONGEST_LIFE).unref();
  return { child, address: `http://127.0.0.1:${port}`, said: text(child.stderr), exited };
}

/** Lets no file of the process grow beyond a number of bytes, as on a full disk. */
function limit({ pid }: ChildProcess, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

/** Makes files immutable (`+i`), even for root and where they are open already, or mutable again (`-i`). Only root may. */
function chattr(...parameters: string[]): void {
  execFileSync('chattr', parameters);
}

/** All files but the indexes of write-ahead logs, which are mapped into memory and never synced. */
function filesOnDisk(): string[] {
  const names = readdirSync(folder).filter((name) => /\.db(-wal)?$/.test(name));
  return names.map((name) => join(folder, name));
}

/** Starts the product so that it makes its data folder, and stops it again. */
async function makeData(data = folder): Promise<void> {
  const { child, address, exited } = start(data);
  await untilReady(address, child);
  child.kill('SIGTERM');
  await exited;
}

async function load(address: string) {
  const client = new Client(address);
  await openCompany(client, owner);
  const survey = await createSurvey(client);
  const acknowledgements = new Acknowledgements();
  const ended = new AbortController();
  const gate = { pass: <Result>(request: () => Promise<Result>) => request() };
  const { signal } = ended;
  const people = Array.from({ length: 8 }, () =>
    submitUntil(survey, { address, acknowledgements, gate, signal }),
  );
  return {
    acknowledgements,
    end: async () => {
      ended.abort();
      await Promise.all(people);
    },
  };
}

const readiness = async (address: string) => (await fetch(`${address}/health/ready`)).status;
const problems = async (address: string) => (await fetch(`${address}/health/ready`)).text();

/** Ways to prevent all writes for a while. */
const troubles = [
  {
    disk: 'full',
    begin: (child: ChildProcess) => limit(child, 4096),
    // The limit ends with its process.
    end: (child: ChildProcess) => {
      if (child.exitCode === null) limit(child, 'unlimited');
    },
  },
  {
    disk: 'read-only',
    begin: () => chattr('+i', folder, ...filesOnDisk()),
    end: () => chattr('-R', '-i', folder),
  },
];

it.each(troubles)(
  'a product on a disk that is $disk for a while loses and duplicates nothing, and recovers by itself',
  async (trouble) => {
    const { child, address, exited } = start();
    await untilReady(address, child);
    const respondents = await load(address);
    await wait(2000);
    trouble.begin(child);
    await vi.waitFor(async () => expect(await readiness(address)).toBe(503), until);
    expect(await problems(address)).toContain(join(folder, 'log.db'));
    const registering = new Client(address).register({ ...owner, email: 'other@disk.example' });
    await expect(registering).rejects.toMatchObject({ status: 503 });
    await wait(20_000);
    const { size } = respondents.acknowledgements.sequences;
    trouble.end(child);
    await vi.waitFor(async () => {
      expect(await readiness(address)).toBe(200);
      expect(respondents.acknowledgements.sequences.size).toBeGreaterThan(size);
    }, until);
    await respondents.end();
    child.kill('SIGTERM');
    await exited;
    const log = await openEventLogReader({ folder });
    const { sequences } = await recount(log);
    await log.close();
    const lost = [...respondents.acknowledgements.sequences].filter(
      ([id, sequence]) => !sequences.get(id)?.includes(sequence),
    );
    expect(lost).toEqual([]);
    const doubled = [...sequences].filter(([, all]) => new Set(all).size !== all.length);
    expect(doubled).toEqual([]);
  },
);

it.each(troubles)(
  'a product on a disk that stays $disk ends with one line that names the file, and can be started later',
  async (trouble) => {
    const { child, address, said, exited } = start();
    await untilReady(address, child);
    const respondents = await load(address);
    await wait(1000);
    trouble.begin(child);
    const [code] = await exited;
    await respondents.end();
    expect(code).toBe(1);
    const lines = (await said).trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(/^Canvass ends: .*\/(log|read)\.db/)]);
    trouble.end(child);
    const next = start();
    await untilReady(next.address, next.child);
  },
);

/** Bytes with which no database begins. */
const notADatabase = 'no database at all, and longer than any header of one would be '.repeat(20);

it.each(['log.db', 'processes.db', 'read.db', 'lock.db'])(
  'a start on a %s that is no database ends with one line that names it',
  async (name) => {
    await makeData();
    // The database would take its pages from a write-ahead log.
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, name + suffix), { force: true });
    writeFileSync(join(folder, name), notADatabase);
    const { said, exited } = start();
    expect(await exited).toEqual([1, null]);
    const lines = (await said).trimEnd().split('\n');
    expect(lines).toEqual([expect.stringContaining(`${name}: file is not a database`)]);
    expect(lines[0]).toMatch(/^Canvass cannot start: /);
  },
);

it('a start on a read-only disk ends with one line that names a file on it', async () => {
  const disk = ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder];
  execFileSync('mount', disk);
  try {
    const data = join(folder, 'made');
    await makeData(data);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    for (const place of [data, join(folder, 'not', 'yet')]) {
      const { said, exited } = start(place);
      expect(await exited).toEqual([1, null]);
      const lines = (await said).trimEnd().split('\n');
      expect(lines).toEqual([expect.stringMatching(/^Canvass cannot start: EROFS: read-only/)]);
      expect(lines[0]).toContain(place === data ? join(data, 'lock.db') : join(folder, 'not'));
    }
    execFileSync('mount', ['-o', 'remount,rw', folder]);
    const { child, address } = start(data);
    await untilReady(address, child);
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
});

it.each(['log.db', 'processes.db', 'read.db', 'lock.db'])(
  'a start on a read-only %s ends with one line that names it',
  async (name) => {
    await makeData();
    chattr('+i', join(folder, name));
    const { said, exited } = start();
    expect(await exited).toEqual([1, null]);
    const lines = (await said).trimEnd().split('\n');
    expect(lines).toEqual([expect.stringContaining(join(folder, name))]);
    expect(lines[0]).toMatch(/^Canvass (cannot start|ends): /);
  },
);

it('readiness or the start names the file of a log with damaged pages', async () => {
  const before = start();
  await untilReady(before.address, before.child);
  const respondents = await load(before.address);
  await wait(3000);
  await respondents.end();
  before.child.kill('SIGTERM');
  await before.exited;
  const path = join(folder, 'log.db');
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  writeFileSync(path, readFileSync(path).fill(0xff, 4 * 4096));
  // Without read models, the next start reads the whole log.
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(folder, `read.db${suffix}`), { force: true });
  const { address, said, exited } = start();
  let seen = '';
  await vi.waitFor(async () => {
    seen = await fetch(`${address}/health/ready`).then(
      (answer) => answer.text(),
      () => '',
    );
    const isOver = await Promise.race([exited.then(() => true), wait(100, false)]);
    if (isOver) seen = await said;
    expect(seen).toMatch(/log\.db: database disk image is malformed/);
  }, until);
  if (seen.startsWith('Canvass')) expect(seen.trimEnd().split('\n')).toHaveLength(1);
});
