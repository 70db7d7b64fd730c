import { userCalls } from '@canvass/contracts/account/user-calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { fillSample, type Sample } from './sample.js';
import { newPage } from './steps.js';

let place: Place;
let sample: Sample;
let page: Page;

beforeAll(async () => {
  place = await sharedPlace();
  const { address } = place;
  sample = await fillSample(address);
  const { id, email } = sample.session.account;
  const boss = new Client(address);
  await boss.logIn(operator.email, operator.password);
  await boss.call(userCalls.edit, { body: { id, active: false } });
  page = await newPage(place.browser);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('secret-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
});

afterAll(() => place.end());

/** Controls that only show something, leave the screen, or concern the person's own sign-in. */
const harmless =
  /^(Search|Status|Category|Created|Rows per page|Next page|Preview|Copy link|More actions|Columns|Open|Cancel|Close|Back|Next|Step |Choose a poll|From|To$|Generate|Show answers|Link for|Question in|Poll in|Language|Download|Set up|Sign out|Change subscription|Current password|New password|Repeat|Bin|Show PIN|Show serial)/;

/** Names of the enabled controls on the screen that match a selector. */
function open(selector: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((one) => one.offsetParent !== null && one.getAttribute('aria-disabled') !== 'true')
      .map((one) => (one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.textContent).trim())`,
  );
}

it.each([
  ['/company', 'dd'],
  ['/company/settings', 'dd'],
  ['/company/team', 'input[type=search]'],
  ['/company/routing', 'h2'],
  ['/users', 'input[type=search]'],
  ['/profile', 'dd'],
  ['/subscription', 'dd'],
  ['/questions', '.row-link'],
  ['/polls', '[aria-label^="More actions"]'],
  ['/services', '.row-link'],
  ['/service', 'input'],
  ['/apiKeys', 'main button'],
])('offers an inactive account nothing to do on %s, and says why', async (path, shows) => {
  await page.goto(`${place.address}${path}`);
  await page.getByText(/wait until we contact you/i).waitFor();
  await page.locator(shows).first().waitFor();
  const enabled = 'main button:not(:disabled, .row-link), main :is(input, select):not(:disabled)';
  // The name of a poll leads to its preview.
  const names = /^(A draft of a poll|With a welcome|All at once|One by one|Your visit)/;
  const offered = (await open(enabled)).filter((name) => !harmless.test(name) && !names.test(name));
  expect(offered).toEqual([]);
  const menu = page.getByRole('button', { name: /^More actions/ }).first();
  if ((await menu.count()) === 0) return;
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  const items = await open('[role=menuitem]');
  expect(
    items.filter(
      (name) => !/^(Export|Preview|Copy link|Show|Open|Charts|Answers|History)/.test(name),
    ),
  ).toEqual([]);
});

it('an inactive account can open a question, but not save it', async () => {
  await page.goto(`${place.address}/question/${sample.question._id}`);
  await page.getByRole('button', { name: 'Close' }).waitFor();
  const save = page.getByRole('button', { name: 'Save' });
  expect((await save.count()) === 0 || (await save.isDisabled())).toBe(true);
});

it('an inactive account sees the plans, but cannot choose one', async () => {
  await page.goto(`${place.address}/pricing`);
  await page.getByRole('article').first().waitFor();
  const choices = page.getByRole('article').getByRole('button');
  expect(await choices.count()).toBeGreaterThan(1);
  for (const choice of await choices.all()) expect(await choice.isDisabled()).toBe(true);
  await page.getByText('Go to app').click();
  await page.waitForURL('**/polls');
});
