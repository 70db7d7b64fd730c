import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '../client/open-company.js';
import { inspect, listen } from './inspect.js';
import { openPlace, type Place } from './place.js';
import { newPage } from './steps.js';

const widths = [390, 820, 1440] as const;
let place: Place;
let page: Page;
let errors: string[];

beforeAll(async () => {
  place = await openPlace();
  const { address } = place;
  page = await newPage(place.browser);
  errors = listen(page, () => false);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password').fill(operator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
});

afterAll(() => place.end());

/** The faults of the page in its present state, at every width. */
async function look(name: string): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await inspect(page, `${name} at ${width} px`)));
  }
  return findings;
}

it('an operator adds a plan, changes its price, and deletes it', async () => {
  await page.goto(`${place.address}/subscriptionPlans`);
  await page.getByText('Enterprise').first().waitFor();
  expect(await look('plans')).toEqual([]);

  await page.getByRole('button', { name: 'Add a plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Business');
  await dialog.getByLabel('Amount').fill('29.00');
  expect(await look('a new plan')).toEqual([]);
  await dialog.getByRole('tab', { name: 'Payments' }).click();
  await dialog.getByLabel('Plan ID').fill('price_1');
  await dialog.getByRole('tab', { name: 'Limits' }).click();
  await dialog.getByLabel('Responses a month').getByRole('switch').click();
  expect(await look('limits of a new plan')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('29.00 BGN', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit: Business' }).click();
  await dialog.getByLabel('Amount').fill('39');
  await dialog.getByText('Archive the old price, 29.00 BGN a month (price_1).').waitFor();
  expect(await look('another price')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('39.00 BGN', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Delete: Business' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('39.00 BGN', { exact: true }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
