import { userCalls } from '@canvass/contracts/account/user-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { hasErasureLedger, openErasureLedger } from '@canvass/platform/erasure/embedded';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { isFileName, nameFile } from '@canvass/platform/files/name';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { signaturePath } from '../client/signature-path.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { readSettings } from '../configuration/settings.js';
import { freePort } from '@canvass/platform/testing/port';
import { startProcess, type RunningProduct } from '../crash/process.js';
import { differences, recount } from '../crash/recount.js';
import { startProduct } from '../standalone/product.js';
import { backUp } from './back-up.js';
import { RESTORING, STAGING } from './parts.js';

const TEXT = 'Heliotrope-7713';
const USER = { email: 'ugo@backup.example', password: 'secret-1' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=',
  'base64',
);
const until = { timeout: 20_000, interval: 200 };

let folder: string;
let data: string;
let copy: string;
let backup: string;
let port: number;
let product: RunningProduct | undefined;
let client: Client;
let survey: Survey;
/** The one that is erased after the backup, its signature's file, and the one that stays. */
let erased: string;
let file: string;
let signature: string;
let kept: string;
/** Saves a response that is signed. */
let sign: () => Promise<string>;
let user: string;

/** The product and its scripts are processes of their own, as nothing else may have a database open that is moved. */
async function start(): Promise<void> {
  // The ledger is where it is when nothing is said.
  product = await startProcess(data, port, undefined, { ERASURES_DIR: '' });
  client = client ? client.at(product.address) : new Client(product.address);
}

async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}

/** Runs a program of ours to its end; resolves to what it said. @throws Error with what it complained of */
function run(program: string, ...parameters: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: data, PORT: String(port) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path, ...parameters], { env }, (error, said, complaint) => {
      if (error) reject(new Error(`${error.code}: ${complaint.trim()}`));
      else resolve(said);
    });
  });
}

const restore = (...parameters: string[]) => run('backup/restore', ...parameters);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-backup-'));
  port = await freePort();
  [data, copy, backup] = ['data', 'copy', 'backup'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ];
  await start();
  const email = 'company@backup.example';
  await openCompany(client, { email, password: 'secret-1', companyName: 'Backup' });
  const person = { name: 'Ugo', phone: '1', rePassword: USER.password, ...USER };
  const colleague = { ...person, type: 'user', active: true } as const;
  user = (await client.call(userCalls.register, { body: colleague })).id;
  survey = await createSurvey(client);
  const question = await client.createQuestion({
    ...{ name: 'Sign', type: 'signature', validationRule: { min: 0, max: 1 } },
    question: { en: 'Sign here' },
  });
  const questions = [...survey.questions.map(({ _id }) => _id), question._id];
  await client.call(pollCalls.edit, { body: { id: survey.pollId, questions } });
  const signed = [`data:image/png;base64,${PNG.toString('base64')}`];
  const text = survey.questions.at(-1)?._id ?? '';
  sign = async () => {
    const one = responseTo(survey);
    const answers = { ...one.answers, [text]: [TEXT], [question._id]: signed };
    await client.call(responseCalls.submit, { body: { ...one, answers } });
    return one.responseId;
  };
  // It begins with the installation, not with the first erasure.
  expect(await ledger()).toEqual([]);
  expect(hasErasureLedger(`${data}-erasures`)).toBe(true);
  erased = await sign();
  const other = responseTo(survey);
  await client.call(responseCalls.submit, { body: other });
  kept = other.responseId;
  file = nameFile(PNG, `response-${erased}`);
  await vi.waitFor(async () => expect((await chart())[0]?.total).toBe(2), until);
  signature = await signaturePath(client, survey.pollId, file);
}, 60_000);

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function chart(): Promise<ChartItem[]> {
  return client.call(chartCalls.ofPoll, {
    query: { pollId: survey.pollId, questionId: 'all', locale: 'en' },
  });
}

/** Files below a folder in which the text stands. */
async function filesWith(text: string | Buffer, where: string): Promise<string[]> {
  const entries = await readdir(where, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

/** What stands in a folder, without what SQLite keeps beside a database until the last reader of this process is collected. */
async function ownFiles(where: string): Promise<string[]> {
  return (await readdir(where)).filter((name) => !/-(?:shm|wal)$/.test(name));
}

/** From the first moment on, no request gets anything of what was erased. */
async function expectErased(where = data): Promise<void> {
  const items = await chart();
  const log = await openEventLogReader({ folder: where });
  const counted = await recount(log);
  const [stream, account] = [`response-${erased}`, `account-${user}`];
  for (const events of [await log.read(stream), await log.read(account)]) {
    expect(events.filter(({ personal }) => personal !== undefined)).toEqual([]);
  }
  expect((await log.read(stream)).at(-1)?.type).toBe('ResponseErased');
  expect((await log.read(account)).at(-1)?.type).toBe('AccountDeleted');
  await log.close();
  for (const item of items.slice(0, survey.questions.length)) {
    const { optionIds } = survey.questions.find(({ _id }) => _id === item.question) ?? {};
    const ids = (optionIds ?? []).map(String);
    expect(differences(item, counted, ids)).toEqual([]);
  }
  // Of which tables and exports are made.
  const list = JSON.stringify(
    await client.call(responseCalls.list, { query: { pollId: survey.pollId } }),
  );
  expect(list).toContain(kept);
  expect(list).not.toContain(erased);
  const { address } = client;
  expect((await fetch(address + signature)).status).toBe(404);
  expect(JSON.stringify(await client.call(userCalls.list))).not.toContain(USER.email);
  const ugo = new Client(address);
  await expect(ugo.logIn(USER.email, USER.password)).rejects.toMatchObject({ status: 401 });
  await vi.waitFor(async () => {
    for (const text of [TEXT, file, PNG]) {
      const found = await filesWith(text, where);
      expect(found.filter((path) => !path.includes('replaced-'))).toEqual([]);
    }
  }, until);
}

async function copySignature(name: string, where: string): Promise<void> {
  const within = join('files', name.slice(0, 2));
  await cp(join(data, within), join(where, within), {
    recursive: true,
    filter: (path) => !basename(path).startsWith('.'),
  });
}

async function ledger(): Promise<string[]> {
  const opened = openErasureLedger({ folder: `${data}-erasures` });
  const streams: string[] = [];
  for await (const batch of opened.noted('')) streams.push(...batch);
  await opened.close();
  return streams;
}

describe('a backup that is older than an erasure', () => {
  beforeAll(async () => {
    for (const name of ['mail', join('files', file.slice(0, 2))]) {
      await writeFile(join(data, name, `.${randomUUID()}`), PNG);
    }
    expect(await run('backup/backup', backup)).toContain('The ledger of erasures is not in it');
    await stop();
    await cp(data, copy, { recursive: true });
    await start();
    // As if the files had been copied only now, after the log.
    const late = await sign();
    const signature = nameFile(PNG, `response-${late}`);
    for (const where of [backup, copy]) await copySignature(signature, where);
    await client.call(responseCalls.erase, { body: { id: late } });
    await client.call(responseCalls.erase, { body: { id: erased } });
    await client.call(userCalls.delete, { body: { id: user, isMyCompany: true } });
  }, 60_000);
  afterEach(stop);

  it('is restored neither while the product runs nor over what is there', async () => {
    expect((await readdir(backup)).sort()).toEqual(
      ['backup.json', 'files', 'log.db', 'mail', 'processes.db', 'secret'].sort(),
    );
    expect(await filesWith(TEXT, backup)).toEqual([join(backup, 'log.db')]);
    expect((await filesWith(PNG, backup)).every((path) => isFileName(basename(path)))).toBe(true);
    await expect(restore(backup, '--replace')).rejects.toThrow(/^1: .* is in use by another/);
    await stop();
    await expect(restore(backup)).rejects.toThrow(/^1: .* is not empty/);
    await expect(restore(folder, '--replace')).rejects.toThrow(/not a backup: it has no processes/);
    await expect(restore()).rejects.toThrow(/^1: Say which backup: /);
    await expect(restore(backup, '--hard')).rejects.toThrow(/^1: Unknown option '--hard'/);
    await expect(run('backup/backup', backup)).rejects.toThrow(/^1: .* is not empty/);
    const taken = join(folder, 'taken');
    const copying = backUp(data, taken);
    await mkdir(taken);
    await writeFile(join(taken, 'mine'), '');
    await expect(copying).rejects.toThrow(/ENOTEMPTY/);
    expect(await readdir(taken)).toEqual(['mine']);
    expect(await ledger()).toEqual(
      expect.arrayContaining([`response-${erased}`, `account-${user}`]),
    );
  });

  it('is restored without what has been erased since', async () => {
    const said = await restore(backup, '--replace');
    expect(said).toMatch(/The backup .*, made \d{4}-.*, is in .*: \d+ events/);
    expect(said).toContain('Erased again: 3 records');
    const replaced = /What was there before is in (\S+)\./.exec(said)?.[1] ?? '';
    expect(await readdir(replaced)).toContain('log.db');
    for (const erasedText of [TEXT, PNG]) {
      const found = await filesWith(erasedText, data);
      expect(found.filter((path) => !path.startsWith(replaced))).toEqual([]);
    }
    await start();
    await expectErased();
    expect(await ledger()).toContain(`response-${erased}`);
    // What comes after is written on top of it.
    await client.call(responseCalls.submit, { body: responseTo(survey) });
    await vi.waitFor(async () => expect((await chart())[0]?.total).toBe(2), until);
  });

  it('shows nothing of it either where a folder was copied back by hand, read models and all', async () => {
    expect((await filesWith(TEXT, copy)).length).toBeGreaterThan(1);
    expect(await filesWith(PNG, copy)).toHaveLength(4);
    const given = { ...operatorSettings, DATA_DIR: copy, PORT: '0', LOG_LEVEL: 'silent' };
    const settings = readSettings({ ...given, ERASURES_DIR: `${data}-erasures` });
    const byHand = await startProduct(settings);
    client = client.at(byHand.address);
    // From the first request on.
    await expectErased(copy);
    await byHand.stop();
  });

  it('is restored into an empty place too', async () => {
    await rm(data, { recursive: true });
    const said = await restore(backup);
    expect(said).toContain('Erased again: 3 records');
    expect(said).not.toContain('What was there before');
    await start();
    await expectErased();
  });

  it('changes nothing where it is damaged', async () => {
    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    const content = await readFile(join(damaged, 'log.db'));
    content.fill(0xff, 4096 * 3, 4096 * 6);
    await writeFile(join(damaged, 'log.db'), content);
    const before = await ownFiles(data);
    await expect(restore(damaged, '--replace')).rejects.toThrow(
      /^1: log.db of the backup is damaged: /,
    );
    expect(await ownFiles(data)).toEqual(before);
  });

  it('keeps a product from starting until all of it is in its place', async () => {
    await cp(backup, join(data, RESTORING), { recursive: true });
    await expect(run('standalone')).rejects.toThrow(
      /^1: Canvass cannot start: a restore into .* was cut short; run it again/,
    );
    await restore(backup, '--replace');
    await start();
  });

  it('leaves nothing lying about of what was cut short before that', async () => {
    await restore(backup, '--replace');
    await cp(backup, join(data, STAGING), { recursive: true });
    await start();
    expect(await readdir(data)).not.toContain(STAGING);
  });

  it('says where there is no ledger', async () => {
    await rm(`${data}-erasures`, { recursive: true });
    expect(await restore(backup, '--replace')).toContain('There is no ledger of erasures in');
  });
});
