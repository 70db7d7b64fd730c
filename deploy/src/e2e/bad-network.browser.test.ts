import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';

let place: Place;
/** Addresses of a card form that begins with a ranking, and of one that begins with a question of the first script. */
const addresses = { ranking: '', closed: '' };

beforeAll(async () => {
  place = await sharedPlace();
  const { address } = place;
  const client = new Client(address);
  await openCompany(client, {
    ...{ email: 'maria@badnetwork.example', password: 'secret-1' },
    companyName: 'Hotel Vitosha',
  });
  for (const type of ['ranking', 'closed'] as const) {
    const question = await client.createQuestion({
      ...{ name: type, type, validationRule: { min: 1, max: 1 } },
      question: { en: 'What matters most in a hotel?' },
      options: { en: ['Location', 'Quiet'] },
    });
    const poll = await client.createPoll({
      ...{ name: type, questions: [question._id], isPublished: true, formStyleType: 'card' },
    });
    const device = await client.createDevice({
      ...{ name: type, type: 'hyperlink', polls: [poll._id], autoConfigure: true },
    });
    addresses[type] = `${address}/device/${device.serialNumber}`;
  }
});

afterAll(() => place.end());

/** A page on its first visit, when nothing is kept yet, that gets its first script and no other. */
async function firstVisit(): Promise<{ page: Page; mend: () => Promise<void> }> {
  const context = await place.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const others = /\/assets\/respond\/(?!respond-)[^/]+\.js$/;
  await page.route(others, (route) => route.abort());
  return { page, mend: () => page.unroute(others) };
}

describe('a network that fails after the first script', () => {
  it('delays the control of a question, which comes by itself', async () => {
    const { page, mend } = await firstVisit();
    const failed = page.waitForEvent('requestfailed');
    await page.goto(addresses.ranking);
    await page.getByRole('heading', { name: 'What matters most in a hotel?' }).waitFor();
    await failed;
    await mend();
    await page.getByRole('button', { name: 'Keep this order' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Your answers have been sent.').waitFor();
  });

  it('keeps no respondent from the thanks, nor the answers from being sent afterwards', async () => {
    const { page } = await firstVisit();
    await page.goto(addresses.closed);
    await page.getByRole('radio', { name: 'Quiet' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Quiet' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.getByText(/will be sent as soon as there is a connection/).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Your answers have been sent.').waitFor();
    expect(await page.getByRole('heading', { name: 'Thank you' }).isVisible()).toBe(true);
  });
});
