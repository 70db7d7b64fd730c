import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { newPoll } from '@canvass/contracts/poll/poll';
import { responseCalls } from '@canvass/contracts/response/calls';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { freePort } from '@canvass/platform/testing/port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { startProcess, type RunningProduct } from '../crash/process.js';
import { openBrowser } from '../e2e/browser.js';

/** Fewer of both for a look: `KIOSKS=4 ANSWERS=40`. */
const KIOSKS = Number(process.env['KIOSKS'] ?? 20);
const ANSWERS = Number(process.env['ANSWERS'] ?? 1000);
const EACH = Math.ceil(ANSWERS / KIOSKS);
/** A machine that draws twenty kiosks does little else; in milliseconds. */
const PATIENCE = 600_000;
const until = { timeout: PATIENCE, interval: 500 };

let folder: string;
let port: number;
let product: RunningProduct;
let browser: Browser;
let client: Client;
let pollId: string;
let device: { _id: string; serialNumber: string };
let isOver = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-kiosks-'));
  port = await freePort();
  product = await startProcess(folder, port);
  browser = await openBrowser();
  client = new Client(product.address);
  const owner = { email: 'company@kiosks.example', password: 'secret-1', companyName: 'Kiosks' };
  await openCompany(client, owner);
  const { _id: question } = await client.createQuestion(closedQuestion());
  const style = { ...newPoll.style, welcomeScreen: { show: true, btnText: 'Begin' } };
  const fields = { name: 'Visit', questions: [question], isPublished: true, style };
  pollId = (await client.createPoll(fields))._id;
  device = await client.createDevice({
    ...{ name: 'Hall', type: 'tablet', polls: [pollId], isActive: pollId, autoConfigure: true },
  });
});
afterAll(async () => {
  isOver = true;
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
});

interface Kiosk {
  context: BrowserContext;
  page: Page;
}

/** Whether a kiosk starts without a network. */
const isReady = `navigator.serviceWorker.controller !== null &&
  caches.open('canvass-pages').then(async (pages) => (await pages.keys()).length > 0)`;

const address = () => `${product.address}/device/${device.serialNumber}`;

async function startKiosk(context: BrowserContext): Promise<Kiosk> {
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(address());
  await page.getByRole('button', { name: 'Start kiosk' }).click();
  return { context, page };
}

const viewport = { width: 820, height: 1180 };

async function openKiosk(): Promise<Kiosk> {
  const kiosk = await startKiosk(await browser.newContext({ viewport }));
  // The policy of the page refuses what Playwright would wait with.
  await vi.waitFor(async () => expect(await kiosk.page.evaluate(isReady)).toBe(true), until);
  return kiosk;
}

/** Has no answer delivered. In the page, as a browser may keep calls that outlive it from Playwright. */
const deliversNone = `const usual = window.fetch;
  window.fetch = (to, ...more) =>
    String(to).endsWith('/api/pollAnswers') ? Promise.reject(new TypeError('cut off')) : usual(to, ...more);`;

/** A kiosk that reports, but delivers nothing; a service worker would deliver for it. */
async function openMuteKiosk(): Promise<Kiosk> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await context.addInitScript({ content: deliversNone });
  return startKiosk(context);
}

async function answer({ page }: Kiosk): Promise<void> {
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.click();
  await page.getByRole('radio', { name: 'Green' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  // The thanks are over by themselves after some seconds, which a busy machine may need to look.
  const thanks = page.getByText(/Your answers (are saved|have been sent)/);
  await thanks.or(begin).waitFor();
  const again = page.getByRole('button', { name: 'Start again' });
  await Promise.race([again.click().catch(() => undefined), begin.waitFor()]);
}

/** Harm that passes: the network goes or comes back, or the tab is killed between two respondents and opened again. */
async function harm(kiosk: Kiosk): Promise<void> {
  const what = Math.random();
  if (what < 0.3) await kiosk.context.setOffline(what < 0.15);
  if (what < 0.9) return;
  await kiosk.page.close();
  kiosk.page = await kiosk.context.newPage();
  await kiosk.page.goto(address());
}

async function killServer(): Promise<number> {
  let kills = 0;
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 2000 + Math.random() * 5000));
    if (isOver) break;
    await product.kill();
    product = await startProcess(folder, port, PATIENCE);
    kills += 1;
  }
  return kills;
}

async function counted(): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; ; skip += 100) {
    const { result } = await client.call(responseCalls.list, {
      query: { pollId, limit: 100, skip },
    });
    for (const { _id, isFinished } of result) if (isFinished) ids.push(_id);
    if (result.length === 0) return [...new Set(ids)];
  }
}

const gaps = async () =>
  (await client.call(deviceCalls.gaps, { query: { id: device._id } })).tablets;

it('take a thousand answers while networks, tabs and the server die, and deliver each exactly once', async () => {
  const kiosks: Kiosk[] = [];
  for (let n = 0; n < KIOSKS; n += 1) kiosks.push(await openKiosk());
  const killing = killServer();
  await Promise.all(
    kiosks.map(async (kiosk) => {
      for (let n = 0; n < EACH; n += 1) {
        await harm(kiosk);
        await answer(kiosk);
      }
      await kiosk.context.setOffline(false);
    }),
  );
  isOver = true;
  console.log(`all are given after ${Math.round(performance.now() / 1000)} s`);
  console.log(`the server was killed ${await killing} times`);
  await vi.waitFor(async () => expect(await counted()).toHaveLength(KIOSKS * EACH), until);
  // They report once a minute that nothing waits any more.
  await vi.waitFor(async () => {
    const found = await gaps();
    expect(found.map(({ delivered }) => delivered)).toEqual(kiosks.map(() => EACH));
    expect(found.flatMap((one) => one.gaps)).toEqual([]);
  }, until);

  // One is wiped while it holds answers of which it has said no more than how many it gave.
  const wiped = await openMuteKiosk();
  for (let n = 0; n < 3; n += 1) await answer(wiped);
  await vi.waitFor(async () => {
    const [service] = (await client.call(deviceCalls.list, { query: { ids: [device._id] } }))
      .devices;
    expect(service?.tablets?.some(({ waiting }) => waiting === 3)).toBe(true);
  }, until);
  await wiped.context.setOffline(true);
  await wiped.page.evaluate(
    'indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))',
  );
  await wiped.context.close();
  const [service] = (await client.call(deviceCalls.list, { query: { ids: [device._id] } })).devices;
  const lost = service?.tablets?.find(({ waiting }) => waiting === 3);
  expect(lost).toMatchObject({ given: 3, waiting: 3 });
  console.log(
    `a wiped tablet left ${lost?.waiting} of ${lost?.given} undelivered, named by device`,
  );
  await Promise.all(kiosks.map(({ context }) => context.close()));
});
