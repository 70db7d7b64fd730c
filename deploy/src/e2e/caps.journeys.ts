import { pollCalls } from '@canvass/contracts/poll/calls';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { keepSession } from './signed-in.js';
import { LONGEST_STEP, newPage } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});
afterAll(() => place.end());

async function finish(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Green' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Your answers have been sent.').waitFor();
}

it(
  'ends a poll at its number, tells who comes later, and lets in who came at the same time',
  async () => {
    const { address, browser } = place;
    const page = await newPage(browser);
    const client = new Client(address);
    const company = { email: 'maria@caps.example', companyName: 'Hotel Vitosha' };
    const session = await openCompany(client, { ...company, password: 'secret-1' });
    await page.goto(`${address}/health/ready`);
    await page.evaluate(keepSession(session));
    const { _id: question } = await client.createQuestion(closedQuestion());
    const { _id: id } = await client.createPoll(pollOf([question], { isPublished: true }));
    const fullText = { en: 'Thank you, the raffle is over.' };
    await client.call(pollCalls.edit, {
      body: { id, availability: { mostResponses: 1, fullText } },
    });
    const { serialNumber } = await client.createDevice(deviceOf([id]));

    const size = { width: 390, height: 844 };
    const [first, second, late] = [
      await newPage(browser, size),
      await newPage(browser, size),
      await newPage(browser, size),
    ] as const;
    for (const visitor of [first, second]) await visitor.goto(`${address}/device/${serialNumber}`);
    await finish(first);
    await finish(second);
    await late.goto(`${address}/device/${serialNumber}`);
    await late.getByText(fullText.en).waitFor();

    await page.goto(`${address}/polls`);
    await page.getByRole('cell', { name: '1 of 1' }).waitFor();
    await page.getByRole('cell', { name: 'Full' }).waitFor();
    await client.call(pollCalls.edit, { body: { id, availability: { mostResponses: 2 } } });
    await page.goto(`${address}/chartsAnalytics/${id}?aside=true`);
    await page.getByRole('cell', { name: 'Poll was full' }).waitFor();
    await page.getByRole('button', { name: 'Let in all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Let in' }).click();
    await page.getByText('1 response let in.').waitFor();
    await page.goto(`${address}/polls`);
    await page.getByRole('cell', { name: '2 of 2' }).waitFor();
  },
  2 * LONGEST_STEP,
);
