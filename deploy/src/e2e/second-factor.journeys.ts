import { codeAt } from '@canvass/platform/identity/totp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, register, untilSignedOut } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

const email = 'maria@secondfactor.example';

async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill('secret-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Keep your recovery codes').waitFor();
  const recoveryCodes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('You have 10 recovery codes left').waitFor();
  return { secret, recoveryCodes };
}

async function signIn(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

it('signing in asks for a code of the app, or a recovery code, once the second factor is set up', async () => {
  const { address, browser } = place;
  const page = await newPage(browser);
  await register(page, address, email);
  await page.goto(`${address}/profile`);
  const { secret, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);

  // The test needs the next code, since the one that switched the second factor on is used up.
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  const other = await newPage(browser);
  await signIn(other, address, next);
  await other.waitForURL('**/company');
  const third = await newPage(browser);
  await signIn(third, address, next);
  await third.getByText('This code is wrong or has already been used').waitFor();
  await third.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await third.getByRole('button', { name: 'Sign in' }).click();
  await third.waitForURL('**/company');

  // The profile lists every session, and can end it.
  await page.reload();
  await page.getByText('You have 9 recovery codes left').waitFor();
  await page
    .getByRole('button', { name: /^Sign out: Chrome/ })
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText('You are signed out everywhere else').waitFor();
  await untilSignedOut(other, address);
  await page.goto(`${address}/questions`);
  await page.getByRole('heading', { name: 'Questions' }).waitFor();
});
