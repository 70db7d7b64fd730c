import { afterAll, beforeAll, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, openFromMenu, register } from './steps.js';

let place: Place;
let page: Page;

beforeAll(async () => {
  place = await sharedPlace();
  page = await newPage(place.browser);
  await register(page, place.address, 'maria@connection.example');
});

afterAll(() => place.end());

const lost = () => page.getByRole('region', { name: 'No connection to the server.' });

it('reports that the browser is offline, keeps the input, and saves it when back online', async () => {
  await openFromMenu(page, 'Questions');
  await page.getByRole('main').getByText('Add question').first().click();
  await page.getByLabel(/^Name/).fill('Breakfast');
  await page.getByRole('textbox', { name: /^Question/ }).fill('How was breakfast?');
  await page.getByLabel('Option 1').fill('Good');
  await page.getByLabel('Option 2').fill('Bad');
  await page.context().setOffline(true);
  await lost().waitFor();
  await lost().getByText('What you have typed stays here.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Waiting for the connection…' }).waitFor();
  await page.context().setOffline(false);
  await lost().waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Question added').waitFor();
});

/** From now on the server takes requests and answers none. @returns lets it answer them, and all that follow */
async function hang(): Promise<() => void> {
  let hangs = true;
  const held: (() => void)[] = [];
  await page.route(/\/(api|health)\//, async (route) => {
    if (hangs) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return () => {
    hangs = false;
    for (const go of held) go();
  };
}

it('reports an unresponsive server, and shows the data when it responds again', async () => {
  const answer = await hang();
  await openFromMenu(page, 'Polls');
  await page.getByText('Waiting for the connection…').first().waitFor();
  await lost()
    .getByText(/^(Next try in \d+ seconds?|Trying now…)$/)
    .waitFor();
  await lost().getByRole('button', { name: 'Try now' }).waitFor();
  answer();
  await lost().waitFor({ state: 'detached' });
  await page.getByText('No polls yet').waitFor();
});

it('says that a save waits for an unresponsive server, and saves when it responds again', async () => {
  await openFromMenu(page, 'Questions');
  await page.getByRole('main').getByText('Breakfast').first().click();
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Poor');
  const answer = await hang();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Waiting for the connection…' }).waitFor();
  await lost().getByText('What you have typed stays here.').waitFor();
  answer();
  await lost().waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Question saved').waitFor();
});
