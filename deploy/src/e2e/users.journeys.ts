import type { ProfileView } from '@canvass/contracts/account/view';
import type { PollList } from '@canvass/contracts/poll/view';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { addChoice, newPage, openFromMenu, publishPoll, register } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

async function addUser(page: Page, person: { name: string; email: string; poll: string }) {
  await openFromMenu(page, 'Company');
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Add a user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(person.name);
  await dialog.getByLabel(/^E-mail/).fill(person.email);
  await dialog.getByLabel(/^Password/).fill('secret2');
  await dialog.getByLabel('Repeat password').fill('secret2');
  await dialog.getByRole('checkbox', { name: person.poll }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${person.name} can sign in now.`).waitFor();
}

/** The token of the page's session. */
async function tokenOf(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const session = stored.find(({ name }) => name === 'canvass.session')?.value ?? '{}';
  return (JSON.parse(session) as { jwt: string }).jwt;
}

it('a user sees the assigned records read-only, and crafted requests are refused', async () => {
  const { address, browser } = place;
  const owner = await newPage(browser);
  await register(owner, address, 'maria@users.example');
  for (const name of ['Arrival', 'Breakfast']) {
    await addChoice(owner, { name, text: `How was it: ${name}?`, options: ['Good', 'Bad'] });
    await publishPoll(owner, `${name} poll`, [name]);
  }
  await addUser(owner, { name: 'Ugo', email: 'ugo@users.example', poll: 'Arrival poll' });

  const page = await newPage(browser);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('ugo@users.example');
  await page.getByLabel('Password').fill('secret2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/questions');
  // No question is assigned to the user, who sees the poll's question in the poll alone.
  await page.getByText('Nothing is assigned to you here').waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  expect(await menu.allInnerTexts()).toEqual(['Questions', 'Polls', 'Services', 'Charts']);

  await openFromMenu(page, 'Polls');
  await page.getByText('Arrival poll').waitFor();
  expect(await page.getByText('Breakfast poll').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Add|Edit|Copy|Delete|More/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Arrival poll' }).click();
  await page.getByRole('dialog').getByText('How was it: Arrival?').waitFor();

  const token = await tokenOf(page);
  const send = (method: string, path: string, body?: object) =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const own = (await (await send('GET', '/account/profile')).json()) as ProfileView;
  const { polls } = (await (await send('GET', '/poll')).json()) as PollList;
  const [poll] = polls;
  expect(poll?.name).toBe('Arrival poll');
  const question = { name: 'Sent', type: 'openstring', question: { en: 'Sent?' } };
  const byHand = [
    send('POST', '/question', { ...question, validationRule: { min: 0, max: 9 } }),
    send('PATCH', '/poll', { id: poll?._id, name: 'Theirs' }),
    send('PATCH', '/account', { id: own.account.id, type: 'admin' }),
  ];
  expect((await Promise.all(byHand)).map(({ status }) => status)).toEqual([403, 403, 403]);
});
