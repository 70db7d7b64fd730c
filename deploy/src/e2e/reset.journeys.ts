import { afterAll, beforeAll, it } from 'vitest';
import { linkSentTo } from '../client/mailbox.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, register, untilSignedOut } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('a person who forgot the password gets in again by the link in a mail', async () => {
  const { address, browser } = place;
  const email = 'maria@reset.example';
  const signedIn = await newPage(browser);
  await register(signedIn, address, email);

  const page = await newPage(browser);
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // Before the next screen is there, the test would fill in the field of the first one.
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a link is on its way').waitFor();

  const link = await linkSentTo(place.folder, email, '/reset');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('secret2');
  await page.getByLabel('Repeat the new password').fill('secret2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password updated').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('secret2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');

  // Earlier sessions have ended, and the link works only once.
  await untilSignedOut(signedIn, address);
  const again = await newPage(browser);
  await again.goto(link);
  await again.getByText('This link no longer works').waitFor();
});
