import { responseCalls } from '@canvass/contracts/response/calls';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { spamCalls } from '@canvass/contracts/spam/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { inspect } from './inspect.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { keepSession } from './signed-in.js';
import { LONGEST_STEP, newPage } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});
afterAll(() => place.end());

/** Answers by keys alone, sooner than a person can. */
async function answerAtOnce(page: Page): Promise<void> {
  await page.route('**/api/pollAnswers', (route) => {
    const save = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...save, timeElapsed: 0 }) });
  });
  await page.getByRole('radio', { name: 'Green' }).waitFor();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
}

it(
  'a browser solves its challenge by itself, and what fills in the unseen field is set aside',
  async () => {
    const { address, browser } = place;
    const client = new Client(address);
    const company = { email: 'maria@spam.example', companyName: 'Hotel Vitosha' };
    const session = await openCompany(client, { ...company, password: 'secret-1' });
    const { _id: question } = await client.createQuestion(closedQuestion());
    const { _id: id } = await client.createPoll(pollOf([question], { isPublished: true }));
    const { serialNumber } = await client.createDevice(deviceOf([id]));
    const countOf = async (quarantined: boolean) =>
      (await client.call(responseCalls.list, { query: { pollId: id, quarantined } })).result.length;

    const quick = await newPage(browser, { width: 390, height: 844 });
    await quick.goto(`${address}/device/${serialNumber}`);
    const solved = quick.waitForResponse(`**/api${spamCalls.solve.path}`);
    await answerAtOnce(quick);
    expect((await solved).status()).toBe(200);
    await quick.getByText('Your answers have been sent.').waitFor();
    expect(await inspect(quick, 'thanks')).toEqual([]);
    await expect.poll(() => countOf(false)).toBe(1);

    const program = await newPage(browser);
    await program.goto(`${address}/device/${serialNumber}`);
    await program.evaluate(`document.getElementById('website').value = 'http://spam.example'`);
    await answerAtOnce(program);
    await program.getByText('Your answers have been sent.').waitFor();
    await expect.poll(() => countOf(true)).toBe(1);
    expect(await countOf(false)).toBe(1);

    const page = await newPage(browser);
    await page.goto(`${address}/health/ready`);
    await page.evaluate(keepSession(session));
    await page.goto(`${address}/chartsAnalytics/${id}?aside=true`);
    await page.getByRole('cell', { name: 'Taken for spam' }).waitFor();
    expect(await inspect(page, 'what was set aside')).toEqual([]);
  },
  2 * LONGEST_STEP,
);
