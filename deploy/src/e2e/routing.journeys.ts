import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, type Credentials } from '../client/open-company.js';
import { listen } from './inspect.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { addChoice, addLink, newPage, openChart, openFromMenu, publishPoll } from './steps.js';

const maria: Credentials = { email: 'maria@routing.example', password: 'secret-1' };
const WEBSITE = 'https://vitosha.example/menu';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
  const client = new Client(place.address);
  await openCompany(client, { ...maria, companyName: 'Hotel Vitosha' });
});

afterAll(() => place.end());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${place.address}/login`);
  await page.getByLabel('E-mail').fill(maria.email);
  await page.getByLabel(/^Password/).fill(maria.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
}

async function designPage(page: Page): Promise<void> {
  await openFromMenu(page, 'Company');
  await page.getByRole('link', { name: 'Routing page' }).click();
  await page.getByRole('button', { name: 'Design a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Routing page' });
  await dialog.getByLabel('Second name', { exact: true }).fill('Sofia Airport');
  await dialog.getByLabel('Text of button 1').fill('Menu');
  await dialog.getByLabel('Link of button 1').fill(WEBSITE);
  await dialog.getByLabel('Text of button 3').fill('Rate us');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').waitFor();
}

describe('the routing page', () => {
  it('leads guests to the poll until the company removes it', async () => {
    const maker = await newPage(place.browser);
    await signIn(maker);
    await designPage(maker);
    const source = { name: 'Stay', text: 'How was it?', options: ['Good', 'Bad'] };
    await addChoice(maker, source);
    await publishPoll(maker, 'Your stay', ['Stay']);
    const address = await addLink(maker, 'Receipt', 'Your stay');
    expect(new URL(address).pathname).toMatch(/^\/routing\/[^/]+$/);

    const guest = await newPage(place.browser, { width: 390, height: 844 });
    const errors = listen(guest, () => false);
    await guest.goto(address);
    await guest.getByRole('heading', { name: 'Hotel Vitosha' }).waitFor();
    await guest.getByText('Sofia Airport').waitFor();
    const links = guest.getByRole('link');
    expect(await links.allTextContents()).toEqual(['Menu', 'Rate us']);
    expect(await links.first().getAttribute('href')).toBe(WEBSITE);
    // The guest uses the keyboard alone, past the menu of languages and the first link.
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Enter');
    await guest.waitForURL('**/device/**');
    await guest.getByRole('radio', { name: 'Good' }).click();
    await guest.getByRole('button', { name: 'Finish' }).click();
    await guest.getByText('Your answers have been sent.').waitFor();
    expect(errors).toEqual([]);
    await openChart(maker, 'Your stay');
    await maker.getByRole('button', { name: 'Show numbers' }).click();
    await maker.getByRole('row', { name: /Good 1 100/ }).waitFor();

    await openFromMenu(maker, 'Company');
    await maker.getByRole('link', { name: 'Routing page' }).click();
    await maker.getByRole('button', { name: 'Remove page' }).click();
    const sure = maker.getByRole('alertdialog');
    await sure.getByRole('button', { name: 'Remove page' }).click();
    await maker.getByText('The routing page is removed.').waitFor();
    // Printed codes go on working.
    await guest.goto(address);
    await guest.waitForURL('**/device/**');
  });
});
