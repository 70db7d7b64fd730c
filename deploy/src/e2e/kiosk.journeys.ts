import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { newPoll } from '@canvass/contracts/poll/poll';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { inspect } from './inspect.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { LONGEST_STEP, newPage } from './steps.js';

const ANSWERS = 20;
const PIN = '4711';

let place: Place;
let client: Client;
let tablet: Page;
let polls: string[];
let device: { _id: string; serialNumber: string };

beforeAll(async () => {
  place = await sharedPlace();
  client = new Client(place.address);
  await openCompany(client, {
    ...{ email: 'maria@kiosk.example', password: 'secret-1' },
    companyName: 'Hotel Vitosha',
  });
  const { _id: question } = await client.createQuestion(closedQuestion());
  polls = [];
  for (const btnText of ['Begin', 'Rate us']) {
    const { _id } = await client.createPoll({
      ...{ name: btnText, questions: [question], isPublished: true },
      style: { ...newPoll.style, welcomeScreen: { show: true, btnText } },
    });
    polls.push(_id);
  }
  device = await client.createDevice({
    ...{ name: 'Counter', type: 'tablet', polls, isActive: polls[0], pin: PIN },
    ...{ serialNumber: 'COUNTER-1' },
  });
  tablet = await newPage(place.browser, { width: 820, height: 1180 });
});
afterAll(() => place.end());

/** Whether a kiosk starts without a network. */
const isReady = `navigator.serviceWorker.controller !== null &&
  caches.open('canvass-pages').then(async (pages) => (await pages.keys()).length > 0)`;

async function answer(begin: string): Promise<void> {
  await tablet.getByRole('button', { name: begin }).click();
  await tablet.getByRole('radio', { name: 'Green' }).click();
  await tablet.getByRole('button', { name: 'Finish' }).click();
  await tablet.getByRole('heading', { name: 'Thank you' }).waitFor();
}

async function countOf(pollId: string | undefined): Promise<number> {
  const query = { pollId: pollId ?? '', questionId: 'all', locale: 'en' } as const;
  const [chart] = await client.call(chartCalls.ofPoll, { query });
  return chart?.total ?? 0;
}

it(
  'stands alone: without a network it takes twenty answers and is opened again, then delivers them, follows its service, and is left by the PIN',
  async () => {
    const address = `${place.address}/device/${device.serialNumber}?pwd=${PIN}`;
    await tablet.goto(address);
    await tablet.getByRole('button', { name: 'Start kiosk' }).waitFor();
    const faults = await inspect(tablet, 'before the kiosk');
    await tablet.getByRole('button', { name: 'Start kiosk' }).click();
    await tablet.getByRole('button', { name: 'Start kiosk' }).waitFor({ state: 'hidden' });
    expect([...faults, ...(await inspect(tablet, 'the kiosk'))]).toEqual([]);
    await vi.waitFor(async () => {
      const [{ tablets = [] } = {}] = (
        await client.call(deviceCalls.list, { query: { ids: [device._id] } })
      ).devices;
      expect(tablets).toHaveLength(1);
    }, LONGEST_STEP);
    // The policy of the page refuses what Playwright would wait with.
    await vi.waitFor(async () => expect(await tablet.evaluate(isReady)).toBe(true), LONGEST_STEP);

    await tablet.context().setOffline(true);
    for (let n = 0; n < ANSWERS; n += 1) {
      await answer('Begin');
      await tablet.getByRole('button', { name: 'Start again' }).click();
      if (n === ANSWERS / 2) await tablet.reload();
    }
    await tablet.reload();
    await tablet.getByRole('button', { name: 'Begin' }).waitFor();
    expect(await tablet.getByRole('button', { name: 'Start kiosk' }).count()).toBe(0);
    await tablet.context().setOffline(false);
    await vi.waitFor(async () => expect(await countOf(polls[0])).toBe(ANSWERS), LONGEST_STEP);

    await client.call(deviceCalls.edit, { body: { id: device._id, isActive: polls[1] } });
    await tablet.getByRole('button', { name: 'Rate us' }).waitFor();
    await answer('Rate us');
    // It starts over by itself.
    await tablet.getByRole('button', { name: 'Rate us' }).waitFor();
    await vi.waitFor(async () => expect(await countOf(polls[1])).toBe(1), LONGEST_STEP);

    await tablet.evaluate("window.location.hash = 'staff'");
    await tablet.getByLabel('PIN, to leave the kiosk').fill(PIN);
    await tablet.getByRole('button', { name: 'Leave kiosk' }).click();
    await tablet.getByRole('button', { name: 'Start kiosk' }).waitFor();
    await vi.waitFor(async () => {
      const gaps = await client.call(deviceCalls.gaps, { query: { id: device._id } });
      expect(gaps.tablets).toEqual([]);
    }, LONGEST_STEP);
  },
  4 * LONGEST_STEP,
);
