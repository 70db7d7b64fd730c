import { responseCalls } from '@canvass/contracts/response/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { newPoll } from '@canvass/contracts/poll/poll';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RespondPage } from '@canvass/contracts/device/page';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ANSWERS = 500;
const MOST_ON_A_TABLET = 2000;
const MOST_ON_A_LINK = 20;
/** How far the tablet's clock is off. */
const AHEAD = 90 * 60 * 1000;
const until = { timeout: 120_000, interval: 200 };

const credentials = { email: 'company@tablet.example', password: 'secret-1' };
const clock = new TestingClock(new Date());
let folder: string;
let product: Product;
let company: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-tablet-week-'));
  await start();
  company = new Client(product.address);
  await openCompany(company, { ...credentials, companyName: 'Tablets' });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }), clock);
}

async function restart(): Promise<void> {
  await product.stop();
  await start();
  company = company.at(product.address);
}

function pass(milliseconds: number): Promise<void> {
  const time = new Date(clock.now().getTime() + milliseconds);
  return clock.advanceTo(time, () => Promise.resolve());
}

/** An opened page, which a tablet keeps and from which a thief takes the ticket. */
interface OpenedPage {
  at: number;
  ticket: string;
  edition: number;
  pwd?: string;
}

async function openPage(pwd?: string): Promise<OpenedPage> {
  const query = { serialNumber: survey.serialNumber, pwd };
  const page = (await company.call(deviceCalls.page, { query })) as RespondPage;
  const [offered] = page.state === 'open' ? page.polls : [];
  if (page.state !== 'open' || !offered) throw new Error(`the page is ${page.state}`);
  const { ticket, edition } = offered;
  return { at: clock.now().getTime(), ticket, edition, ...(page.pwd ? { pwd: page.pwd } : {}) };
}

/** A response that was begun some time after the page was opened, by the tablet's clock, and finished a minute later. */
function begun({ at, ...page }: OpenedPage, after: number): SubmitResponse {
  const startedAt = new Date(at + after + AHEAD).toISOString();
  const savedAt = new Date(at + after + AHEAD + 60_000).toISOString();
  return { ...responseTo(survey), ...page, secret: randomUUID(), startedAt, savedAt };
}

/** Sends saves as an outbox does, a few at a time. @returns the statuses of their answers */
async function deliver(saves: readonly SubmitResponse[]): Promise<number[]> {
  const waiting = [...saves];
  const statuses: number[] = [];
  const sendNext = async (): Promise<void> => {
    for (let save = waiting.shift(); save; save = waiting.shift()) {
      const sentAt = new Date(clock.now().getTime() + AHEAD).toISOString();
      const response = await fetch(`${product.address}/api/pollAnswers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...save, sentAt }),
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendNext));
  return statuses;
}

async function idsOf(quarantined: boolean): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let isMore = true; isMore;) {
    const query = { pollId: survey.pollId, limit: 100, skip: ids.size, quarantined };
    const { result } = await company.call(responseCalls.list, { query });
    for (const { _id } of result) ids.add(_id);
    isMore = result.length > 0;
  }
  return ids;
}

async function charted(): Promise<number> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  const items = await company.call(chartCalls.ofPoll, { query });
  return items[0]?.total ?? 0;
}

/** How many of these responses count and how many are set aside, once the read models have all of them. */
async function became(saves: readonly SubmitResponse[]): Promise<[counted: number, aside: number]> {
  const known = async () => {
    const [counted, aside] = await Promise.all([idsOf(false), idsOf(true)]);
    const among = (ids: Set<string>) => saves.filter(({ responseId }) => ids.has(responseId));
    return [among(counted).length, among(aside).length] as [number, number];
  };
  return vi.waitFor(async () => {
    const [counted, aside] = await known();
    expect(counted + aside).toBe(saves.length);
    return [counted, aside];
  }, until);
}

const all = (saves: readonly SubmitResponse[], status: number) => saves.map(() => status);

describe('a tablet that was offline for a week', () => {
  let page: OpenedPage;
  /** Responses begun at even intervals during the week. */
  let week: SubmitResponse[];
  let countedOfWeek: number;

  beforeAll(async () => {
    survey = await createSurvey(company);
    const style = { ...newPoll.style, welcomeScreen: { show: true } };
    await company.call(pollCalls.edit, { body: { id: survey.pollId, style } });
    const { _id: deviceId, serialNumber } = await company.createDevice({
      ...{ name: 'Till', type: 'tablet', polls: [survey.pollId], isActive: survey.pollId },
      ...{ pin: '4711', serialNumber: 'TILL-4711' },
    });
    survey = { ...survey, deviceId, serialNumber };
    page = await openPage('4711');
    week = Array.from({ length: ANSWERS }, (_, n) => begun(page, (n / ANSWERS) * 7 * DAY));
    await pass(3 * DAY);
    await company.call(deviceCalls.edit, { body: { id: survey.deviceId, pin: '2580' } });
    await pass(DAY);
    await company.call(pollCalls.edit, { body: { id: survey.pollId, isPublished: false } });
    await pass(3 * DAY);
  });

  it('loses nothing: responses begun before the pin changed count, later ones are set aside', async () => {
    expect(await deliver(week)).toEqual(all(week, 200));
    countedOfWeek = Math.floor((3 / 7) * ANSWERS) + 1;
    expect(await became(week)).toEqual([countedOfWeek, ANSWERS - countedOfWeek]);
    await vi.waitFor(async () => expect(await charted()).toBe(countedOfWeek), until);
  });

  it('may send all responses again, before and after a restart, and nothing changes', async () => {
    expect(await deliver(week)).toEqual(all(week, 200));
    await restart();
    expect(await deliver(week)).toEqual(all(week, 200));
    expect(await became(week)).toEqual([countedOfWeek, ANSWERS - countedOfWeek]);
    expect(await charted()).toBe(countedOfWeek);
  });

  it('shares its allowance of two thousand with a thief of its ticket, whose other answers are set aside', async () => {
    const forged = Array.from({ length: ANSWERS }, (_, n) => begun(page, n));
    const without = forged.map(({ ticket: _ticket, ...save }) => save);
    // The pin alone admits nothing. The server does not even look at most of these, since it counts wrong pins.
    for (const status of await deliver(without)) expect([403, 429]).toContain(status);
    expect(await deliver(forged)).toEqual(all(forged, 200));
    expect(await became(forged)).toEqual([ANSWERS, 0]);
    const rest = MOST_ON_A_TABLET - countedOfWeek - ANSWERS;
    await restart();
    const flood = Array.from({ length: rest + ANSWERS }, () => begun(page, HOUR));
    expect(await deliver(flood)).toEqual(all(flood, 200));
    expect(await became(flood)).toEqual([rest, ANSWERS]);
    await vi.waitFor(async () => expect(await charted()).toBe(MOST_ON_A_TABLET), until);
  });

  it('has its responses set aside once its ticket is thirty days old, and refused once the poll is deleted', async () => {
    await pass(24 * DAY);
    await company.logIn(credentials.email, credentials.password);
    const old = Array.from({ length: 20 }, () => begun(page, HOUR));
    expect(await deliver(old)).toEqual(all(old, 200));
    expect(await became(old)).toEqual([0, 20]);
    await company.call(pollCalls.delete, { body: { id: survey.pollId } });
    expect(await deliver(old.map((save) => ({ ...save, responseId: randomUUID() })))).toEqual(
      all(old, 403),
    );
  });
});

describe('a ticket for a link, stolen before the poll closed', () => {
  it('admits twenty of five hundred forged answers; the others are set aside', async () => {
    survey = await createSurvey(company);
    const page = await openPage();
    await pass(HOUR);
    await company.call(pollCalls.edit, { body: { id: survey.pollId, isPublished: false } });
    await pass(HOUR);
    const forged = Array.from({ length: ANSWERS }, (_, n) => begun(page, n));
    expect(await deliver(forged)).toEqual(all(forged, 200));
    expect(await became(forged)).toEqual([MOST_ON_A_LINK, ANSWERS - MOST_ON_A_LINK]);
    await vi.waitFor(async () => expect(await charted()).toBe(MOST_ON_A_LINK), until);
  });
});
