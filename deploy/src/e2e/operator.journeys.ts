import type { QuestionList } from '@canvass/contracts/question/view';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operator } from '../client/open-company.js';
import { openPlace, type Place } from './place.js';
import { LONGEST_STEP, newPage } from './steps.js';

const email = 'maria@vitosha.example';
let place: Place;
let page: Page;

beforeAll(async () => {
  place = await openPlace();
  const { address } = place;
  const owner = new Client(address);
  await openCompany(owner, { email, password: 'secret-1', companyName: 'Vitosha Hotel' });
  page = await newPage(place.browser);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password').fill(operator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
});

afterAll(() => place.end());

it('an operator signs in as a company, and returns', async () => {
  const { address } = place;
  await page.goto(`${address}/users`);
  await page.getByRole('button', { name: 'Sign in as: Maria Petrova' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in as' }).click();
  await page.waitForURL('**/polls');
  await page.getByText(/signed in as Maria Petrova of Vitosha Hotel/).waitFor();
  // The workspace shows this button after a request signed with the key of its present session.
  await page.getByRole('button', { name: 'Add poll' }).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByRole('button', { name: /account of Operator/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Exit' }).count()).toBe(0);
});

it('an operator creates an API key for a script, and revokes it', async () => {
  const { address } = place;
  await page.goto(`${address}/apiKeys`);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const ask = () =>
    fetch(`${address}/api/question`, { headers: { Authorization: `Bearer ${key}` } });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as QuestionList).total).toBe(0);
  await page.getByRole('button', { name: 'Revoke: Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No API keys').waitFor();
  await expect.poll(async () => (await ask()).status, { timeout: LONGEST_STEP }).toBe(401);
});
