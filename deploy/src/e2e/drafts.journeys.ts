import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';
import { LONGEST_STEP } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('what is written of a poll is taken back, made again, found after the tab died, and gone after signing out', async () => {
  const { address, browser } = place;
  const client = new Client(address);
  const owner = { email: 'maria@drafts.example', password: 'secret-1', companyName: 'Drafts' };
  const session = await openCompany(client, owner);
  const { pollId } = await createSurvey(client);
  const context = await signedIn(browser, session, { viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(LONGEST_STEP);
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${address}/poll/${pollId}`);
    return page;
  };
  const stored = `Object.keys(localStorage).filter((name) => name.startsWith('canvass.work.')).length`;

  const page = await open();
  // Only screen readers say it.
  const said = (text: string) => page.getByText(text).waitFor({ state: 'attached' });
  const name = page.getByLabel('Name', { exact: true }).first();
  const description = page.getByLabel('Description', { exact: true });
  await name.fill('Your stay');
  await page.getByRole('button', { name: 'Undo last change' }).waitFor();
  await description.fill('For the lobby');
  await page.keyboard.press('Control+z');
  await said('Undone: settings changed.');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await said('Undone: name changed.');
  expect([await name.inputValue(), await description.inputValue()]).toEqual(['Your visit', '']);
  await page.keyboard.press('Control+Shift+z');
  await said('Redone: name changed.');
  await page.getByRole('button', { name: 'Redo last change' }).click();
  await said('Redone: settings changed.');
  await expect.poll(() => page.evaluate<number>(stored)).toBe(1);
  await page.close();

  const again = await open();
  await again.getByRole('alertdialog', { name: /^You have unsaved work/ }).waitFor();
  await again.getByRole('button', { name: 'Continue', exact: true }).click();
  expect(await again.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Your stay');
  await again.getByLabel('Description', { exact: true }).fill('For the terrace');
  await expect.poll(() => again.evaluate<number>(stored)).toBe(1);
  await again.close();

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${address}/polls`);
  await elsewhere.getByRole('button', { name: /account of/ }).click();
  await elsewhere.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await elsewhere.getByLabel('Password', { exact: true }).waitFor();
  expect(await elsewhere.evaluate(stored)).toBe(0);
  await client.logIn(owner.email, owner.password);
  const { polls } = await client.call(pollCalls.list);
  expect(polls.map((poll) => poll.name)).toEqual(['Your visit']);
});
