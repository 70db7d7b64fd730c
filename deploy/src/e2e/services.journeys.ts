import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { newPoll } from '@canvass/contracts/poll/poll';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { keepSession } from './signed-in.js';
import { addLink, LONGEST_STEP, newPage, openFromMenu } from './steps.js';

const types = { Tablet: 'Counter', 'QR code': 'Table 4', Link: 'Newsletter' } as const;

let place: Place;
let client: Client;
let page: Page;
let pollId: string;

beforeAll(async () => {
  place = await sharedPlace();
  client = new Client(place.address);
  const session = await openCompany(client, {
    ...{ email: 'maria@services.example', password: 'secret-1' },
    companyName: 'Hotel Vitosha',
  });
  const { _id: question } = await client.createQuestion(closedQuestion());
  const poll = await client.createPoll({
    ...{ name: 'Your visit', questions: [question], isPublished: true },
    style: { ...newPoll.style, welcomeScreen: { show: true, btnText: 'Begin' } },
  });
  pollId = poll._id;
  page = await newPage(place.browser);
  await page.goto(`${place.address}/health/ready`);
  await page.evaluate(keepSession(session));
  await page.goto(`${place.address}/services`);
});

afterAll(() => place.end());

/** What a phone reads from a picture. */
async function scan(file: string): Promise<[width: number, text: string | undefined]> {
  const picture = sharp(await readFile(file))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return [info.width, jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data];
}

it(
  'makes a service of each type, which are answered on a phone, and hands out a QR code',
  async () => {
    const addresses: string[] = [];
    for (const [type, name] of Object.entries(types)) {
      addresses.push(await addLink(page, name, 'Your visit', type));
    }
    const phone = await newPage(place.browser, { width: 390, height: 844 });
    for (const address of addresses) {
      await phone.goto(address);
      await phone.getByRole('button', { name: 'Begin' }).click();
      await phone.getByRole('radio', { name: 'Green' }).click();
      await phone.getByRole('button', { name: 'Finish' }).click();
      await phone.getByText('Your answers have been sent.').waitFor();
    }
    const query = { pollId, questionId: 'all', locale: 'en' } as const;
    await vi.waitFor(async () => {
      const [chart] = await client.call(chartCalls.ofPoll, { query });
      expect(chart?.total).toBe(3);
    }, LONGEST_STEP);
    await openFromMenu(page, 'Services');
    await page.getByRole('button', { name: 'More actions: Table 4' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download QR code' }).click();
    expect(await scan(await (await download).path())).toEqual([1024, addresses[1]]);
  },
  2 * LONGEST_STEP,
);
