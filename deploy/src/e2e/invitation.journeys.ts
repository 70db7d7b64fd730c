import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkSentTo } from '../client/mailbox.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { addChoice, newPage, openFromMenu, publishPoll, register } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

const owner = 'maria@invitation.example';
const guest = 'ugo@invitation.example';
const secret = 'a long secret of his own';

async function confirmAddress(page: Page): Promise<void> {
  await page.goto(await linkSentTo(place.folder, owner, '/confirmEmail'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByText('Your address is confirmed.').waitFor();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
}

async function invite(page: Page): Promise<void> {
  await openFromMenu(page, 'Company');
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Add a user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel(/^Name/).fill('Ugo');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(guest);
  expect(await dialog.getByRole('radio', { name: /^Invite by e-mail/ }).isChecked()).toBe(true);
  expect(await dialog.getByLabel(/^Password/).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: 'Arrival poll' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Invitation sent to ${guest}.`).waitFor();
  await page.getByText('Invited', { exact: true }).first().waitFor();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByLabel('Repeat password').fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
}

it('an invited person sets a password and is led to the assigned polls', async () => {
  const { address, browser } = place;
  const maker = await newPage(browser);
  await register(maker, address, owner);
  await addChoice(maker, { name: 'Arrival', text: 'How was it?', options: ['Good', 'Bad'] });
  await publishPoll(maker, 'Arrival poll', ['Arrival']);
  await confirmAddress(maker);
  await invite(maker);

  const link = await linkSentTo(place.folder, guest, '/reset');
  const page = await newPage(browser);
  await setPassword(page, link);
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  await page.getByLabel('E-mail').fill(guest);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.waitForURL('**/questions');
  const assigned = page.getByRole('navigation', { name: 'Assigned to you' });
  await assigned.getByRole('link', { name: 'Polls 1 poll' }).click();
  await page.waitForURL('**/polls');
  await page.getByRole('button', { name: 'Arrival poll' }).waitFor();

  // The team sees that the person has accepted, and the link works only once.
  await maker.reload();
  await maker.getByText('Ugo').first().waitFor();
  expect(await maker.getByText('Invited', { exact: true }).count()).toBe(0);
  const again = await newPage(browser);
  await again.goto(link);
  await again.getByText('This link no longer works').waitFor();
});
