import { responseCalls } from '@canvass/contracts/response/calls';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { inspect } from './inspect.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { LONGEST_STEP, newPage } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});
afterAll(() => place.end());

it(
  'a receipt shows a person their answers, downloads them and deletes them for good',
  async () => {
    const { address, browser } = place;
    const client = new Client(address);
    const company = { email: 'maria@receipt.example', companyName: 'Hotel Vitosha' };
    await openCompany(client, { ...company, password: 'secret-1' });
    const { _id: question } = await client.createQuestion(closedQuestion());
    const offering = { isPublished: true, offersReceipt: true };
    const { _id: pollId } = await client.createPoll(pollOf([question], offering));
    const { serialNumber } = await client.createDevice(deviceOf([pollId]));
    const countOf = async () =>
      (await client.call(responseCalls.list, { query: { pollId } })).result.length;

    const page = await newPage(browser, { width: 390, height: 844 });
    await page.goto(`${address}/device/${serialNumber}`);
    await page.getByRole('radio', { name: 'Green' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    const link = page.getByRole('region', { name: 'Your answers' }).getByRole('link');
    await expect.poll(countOf).toBe(1);
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByText('Green').waitFor();
    expect(await inspect(page, 'receipt')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    await download;

    await page.getByRole('button', { name: 'Delete my answers' }).press('Enter');
    expect(await inspect(page, 'deleting')).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).press('Enter');
    await page.getByRole('button', { name: 'Delete my answers' }).press('Enter');
    await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await page.getByRole('heading', { name: 'These answers have been deleted' }).waitFor();
    await expect.poll(countOf).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'These answers have been deleted' }).waitFor();
  },
  2 * LONGEST_STEP,
);
