import { asideCalls } from '@canvass/contracts/aside/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from './product.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const until = { timeout: 20_000, interval: 50 };
const clock = new TestingClock(new Date());
let folder: string;
let product: Product;
let company: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-retention-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }), clock);
  company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@retention.example', password: 'secret-1', companyName: 'Retention' },
  });
  survey = await createSurvey(company);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

function pass(milliseconds: number): Promise<void> {
  const time = new Date(clock.now().getTime() + milliseconds);
  return clock.advanceTo(time, () => Promise.resolve());
}

const question = () => survey.questions.at(-1)?._id ?? '';

async function answer(text: string): Promise<void> {
  const save = responseTo(survey);
  await company.call(responseCalls.submit, {
    body: {
      ...save,
      answers: { ...save.answers, [question()]: [text] },
    },
  });
}

async function counted(): Promise<number> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  const items = await company.call(chartCalls.ofPoll, { query });
  return items.find((item) => item.question === question())?.total ?? 0;
}

/** Whether a text stands anywhere in the data folder. */
async function isKept(text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) return true;
  }
  return false;
}

function keepFor(retentionDays: number | null): Promise<unknown> {
  return company.call(firmCalls.editSettings, { body: { retentionDays } });
}

/** An hour goes by at each look, until so many answers are left. */
async function passUntilCounted(count: number): Promise<void> {
  await vi.waitFor(async () => {
    await pass(HOUR);
    expect(await counted()).toBe(count);
  }, until);
}

it('discards what is set aside when its company asks, and nothing that counts', async () => {
  await answer('Heliotrope-1907');
  for (let n = 0; n < 3; n += 1) {
    const { secret: _none, ...save } = responseTo(survey);
    const answers = { ...save.answers, [question()]: ['Gamboge-6632'] };
    await company.call(responseCalls.submit, { body: { ...save, answers } });
  }
  const { pollId } = survey;
  const aside = () => company.call(asideCalls.view, { query: { pollId } });
  await vi.waitFor(async () => expect((await aside()).responses).toBe(3), until);
  await company.call(asideCalls.discard, { body: { pollId } });
  const done = { responses: 0, isDiscarding: false };
  await vi.waitFor(async () => expect(await aside()).toEqual(done), until);
  await vi.waitFor(async () => expect(await isKept('Gamboge-6632')).toBe(false), until);
  const list = await company.call(responseCalls.list, { query: { pollId } });
  expect(list.result).toHaveLength(1);
  const [{ _id: id } = { _id: '' }] = list.result;
  await company.call(responseCalls.erase, { body: { id } });
});

it('lists what is answered at a test link, counts it nowhere, and deletes it by one action', async () => {
  const { pollId } = survey;
  const { address } = await company.call(pollCalls.tryIt, { query: { pollId } });
  const page = await fetch(`${company.address}${new URL(address).pathname}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"test":"')]);
  const forged = await fetch(`${company.address}${new URL(address).pathname}x`);
  expect(forged.status).toBe(404);
  const test = address.split('/').at(-1) ?? '';
  const save = { ...responseTo(survey), serialNumber: '', test };
  const answers = { ...save.answers, [question()]: ['Amaranth-2270'] };
  await company.call(responseCalls.submit, { body: { ...save, answers } });
  const foreign = company.call(responseCalls.submit, { body: { ...save, test: `${test}x` } });
  await expect(foreign).rejects.toMatchObject({ code: 'testLinkOver' });
  const listed = async (query: { tests?: boolean; quarantined?: boolean }) =>
    (await company.call(responseCalls.list, { query: { pollId, ...query } })).result;
  await vi.waitFor(async () => expect(await listed({ tests: true })).toHaveLength(1), until);
  expect(await listed({ tests: true })).toMatchObject([{ test: true, isFinished: true }]);
  expect([await listed({}), await listed({ quarantined: true }), await counted()]).toEqual([
    [],
    [],
    0,
  ]);
  const feed = await company.call(responseCalls.changes, { query: { pollId } });
  expect(JSON.stringify(feed)).not.toContain(save.responseId);
  await company.call(pollCalls.deleteTests, { body: { id: pollId } });
  await vi.waitFor(async () => expect(await listed({ tests: true })).toEqual([]), until);
  await vi.waitFor(async () => expect(await isKept('Amaranth-2270')).toBe(false), until);
});

it('erases answers in the night when they are older than the company keeps them, and no others', async () => {
  await answer('Celadon-4410');
  await pass(20 * DAY);
  await answer('Vermilion-8125');
  await vi.waitFor(async () => expect(await counted()).toBe(2), until);

  await keepFor(30);
  await pass(9 * DAY);
  expect(await counted()).toBe(2);
  await pass(DAY);
  await passUntilCounted(1);
  await vi.waitFor(async () => expect(await isKept('Celadon-4410')).toBe(false), until);
  expect(await isKept('Vermilion-8125')).toBe(true);

  // The other is as old by now, and kept for ever.
  await keepFor(null);
  await vi.waitFor(async () => {
    await pass(6 * DAY);
    expect(await counted()).toBe(1);
  }, until);
  for (let day = 0; day < 20; day += 1) {
    await pass(DAY);
    expect(await counted()).toBe(1);
  }
  expect(await isKept('Vermilion-8125')).toBe(true);

  await keepFor(30);
  await pass(DAY);
  await passUntilCounted(0);
});
