import { userCalls } from '@canvass/contracts/account/user-calls';
import { LONGEST_NAME_GIVEN } from '@canvass/contracts/account/name';
import { planCalls } from '@canvass/contracts/plan/calls';
import { noFeatures } from '@canvass/contracts/plan/plan';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operator } from '../client/open-company.js';
import { openPlace, type Place } from './place.js';
import { newPage } from './steps.js';

/** A name of one word that is too long for any line, and as long as a name may be. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
  .repeat(2)
  .slice(0, LONGEST_NAME_GIVEN);
const email = `${'very.'.repeat(10)}long@${'very-'.repeat(10)}long.example`;
const password = 'secret-1';

let place: Place;

beforeAll(async () => {
  place = await openPlace();
  const { address } = place;
  const boss = new Client(address);
  await boss.logIn(operator.email, operator.password);
  const plan = { name: word, amount: 2990, interval: 'month', features: noFeatures } as const;
  await boss.call(planCalls.create, { body: plan });
  const owner = new Client(address);
  await openCompany(owner, { name: word, email, password, companyName: word });
  const user = {
    name: word,
    email: `u.${email}`,
    password,
    rePassword: password,
    type: 'user',
  } as const;
  await owner.call(userCalls.register, { body: { ...user, active: true } });
});

afterAll(() => place.end());

/** An expression that lists elements too small for their content, except those that are meant to cut it off. */
const bursting = `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter((element) => {
    const { textOverflow, clipPath, display } = getComputedStyle(element);
    const isCutOff = textOverflow === 'ellipsis' || clipPath !== 'none' || display === 'inline';
    return !isCutOff && !element.matches('input, textarea, select')
      && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
  })
  .map((element) => element.tagName + ' ' + element.className)`;

async function look(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    const all = await page.evaluate<string[]>(bursting);
    found.push(...all.map((element) => `${name} at ${width} px: ${element}`));
  }
  return found;
}

async function signedIn(as: { email: string; password: string }): Promise<Page> {
  const page = await newPage(place.browser);
  await page.goto(`${place.address}/login`);
  await page.getByLabel('E-mail').fill(as.email);
  await page.getByLabel('Password').fill(as.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
  return page;
}

it('every screen has room for long names, even for that of the account an operator acts as', async () => {
  const { address } = place;
  const owner = await signedIn({ email, password });
  const found: string[] = [];

  await owner.goto(`${address}/pricing`);
  await owner.getByRole('article', { name: word }).waitFor();
  found.push(...(await look(owner, 'plans to choose from')));

  await owner.goto(`${address}/users`);
  await owner.getByText(`u.${email}`).waitFor();
  found.push(...(await look(owner, 'users')));
  await owner.getByRole('button', { name: `Delete: ${word}` }).click();
  const dialog = owner.getByRole('alertdialog');
  await dialog.waitFor();
  found.push(...(await look(owner, 'deleting a user')));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await owner.getByRole('button', { name: /account of/ }).click();
  await owner.getByRole('menuitem', { name: 'Profile' }).waitFor();
  found.push(...(await look(owner, 'menu of the account')));

  const boss = await signedIn(operator);
  await boss.goto(`${address}/users`);
  await boss.getByText(`u.${email}`).waitFor();
  found.push(...(await look(boss, 'users of all companies')));
  await boss.goto(`${address}/subscriptionPlans`);
  await boss.getByText(word).waitFor();
  found.push(...(await look(boss, 'plans')));
  await boss.goto(`${address}/users`);
  await boss
    .getByRole('button', { name: `Sign in as: ${word}` })
    .last()
    .click();
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Sign in as' }).click();
  await boss.waitForURL('**/polls');
  await boss.getByText(/You are signed in as/).waitFor();
  found.push(...(await look(boss, 'signed in as another account')));
  expect(found).toEqual([]);
});
