import { userCalls } from '@canvass/contracts/account/user-calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { randomUUID } from 'node:crypto';
import type { FailureBody } from '@canvass/contracts/http/failure';
import { noFeatures } from '@canvass/contracts/plan/plan';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import { openPlace, type Place } from './place.js';
import { newPage, registerAway, registerByApi, registerOnly, startBasic } from './steps.js';

let place: Place;
let boss: Client;

beforeAll(async () => {
  place = await openPlace();
  boss = new Client(place.address);
  await boss.logIn(operator.email, operator.password);
  const features = { ...noFeatures, userLimit: 5, questionLimit: 99999 };
  const team = { name: 'Team', amount: 2990, interval: 'month', features } as const;
  await boss.call(planCalls.create, { body: team });
  await boss.call(planCalls.create, {
    body: {
      ...team,
      name: 'Firm',
      amount: 39000,
      interval: 'year',
    },
  });
});

afterAll(() => place.end());

/** A company that has just registered and sees the plans. */
async function newcomer(email: string): Promise<Page> {
  const page = await newPage(place.browser);
  await registerByApi(page, place.address, email);
  await page.goto(`${place.address}/pricing`);
  return page;
}

async function toCheckout(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Subscribe: ${plan}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Choose “${plan}”?` });
  await dialog.getByText(/You pay by card on the next page/).waitFor();
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/testCheckout/**');
  await page.getByText(/No card is charged here/).waitFor();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/pricing?state=success');
  const dialog = page.getByRole('dialog', { name: 'The checkout went through' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/company');
}

async function openSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await page.waitForURL('**/subscription');
}

describe('the plans', () => {
  it('can be seen by visitors, who register to choose one', async () => {
    const page = await newPage(place.browser);
    await page.goto(`${place.address}/pricing`);
    const names = page.getByRole('article').getByRole('heading');
    await names.last().waitFor();
    expect(await names.allTextContents()).toEqual(['Basic', 'Team', 'Firm', 'Enterprise']);
    const team = page.getByRole('article', { name: 'Team' });
    expect(await team.textContent()).toMatch(/29\.90 BGN.*month.*Up to 5 users.*Unlimited quest/);
    await team.getByRole('button').click();
    await page.waitForURL('**/register');
  });

  it('appear by themselves three seconds after registering', async () => {
    const page = await newPage(place.browser);
    await registerAway(page, place.address, 'waits@vitosha.example');
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: 'Start free: Basic' }).waitFor();
  });
});

describe('a company', () => {
  it('begins the free plan from the list of plans', async () => {
    const page = await newcomer('free@vitosha.example');
    await startBasic(page);
    await page.goto(`${place.address}/pricing`);
    const current = page.getByRole('button', { name: 'Current plan: Basic' });
    await current.waitFor();
    expect(await current.isDisabled()).toBe(true);
  });

  it('begins the free plan and a poll from a template right after registering', async () => {
    const page = await newPage(place.browser);
    const welcome = await registerOnly(page, place.address, 'starts@vitosha.example');
    await welcome.getByRole('button', { name: 'Start with Basic, free' }).click();
    const firstPoll = page.getByRole('dialog', { name: 'Create your first poll' });
    await firstPoll.getByRole('radio', { name: 'Customer feedback' }).check();
    await firstPoll.getByRole('button', { name: 'Use template' }).click();
    await page.waitForURL('**/poll');
    await page.getByLabel('Question', { exact: true }).fill('How was your purchase?');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('**/poll/*-*/share');
  });

  it('leaves the checkout without paying, which changes nothing', async () => {
    const page = await newcomer('leaves@vitosha.example');
    await toCheckout(page, 'Team');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/pricing?state=cancel');
    const failed = page.getByRole('alertdialog', { name: 'The checkout did not go through' });
    await failed.waitFor();
    await page.reload();
    await failed.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(/\/pricing$/);
    await page.getByRole('button', { name: 'Subscribe: Team' }).waitFor();
  });

  it('pays for a plan, changes it, finds its invoices, and cancels', async () => {
    const page = await newcomer('pays@vitosha.example');
    await toCheckout(page, 'Team');
    await pay(page);

    await openSubscription(page);
    await page.getByText('29.90 BGN / month').waitFor();
    await page.getByRole('button', { name: 'Change subscription' }).click();
    await page.getByRole('button', { name: 'Subscribe: Firm' }).click();
    await page.getByText(/“Team” changes to “Firm” at once/).waitFor();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page
      .getByRole('dialog', { name: '“Firm” is your plan now' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.waitForURL('**/company');

    await openSubscription(page);
    await page.getByText('390.00 BGN / year').waitFor();
    await page.getByText('Next renewal').waitFor();
    const download = page.getByRole('button', { name: /^Download: Team/ });
    const [invoice] = await Promise.all([page.waitForEvent('popup'), download.click()]);
    await invoice.getByText('29.90 BGN').first().waitFor();
    await invoice.close();

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel “Firm”?' });
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/This subscription is cancelled and ends on/).waitFor();
    expect(await page.getByText('Next renewal').count()).toBe(0);

    await page.getByRole('button', { name: 'Keep plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep plan' }).click();
    await page.getByText('Firm continues.').waitFor();
    await page.getByText('Next renewal').waitFor();
  });

  it('schedules a change to the free plan at the end of the period, and withdraws it', async () => {
    const page = await newcomer('shrinks@vitosha.example');
    await toCheckout(page, 'Team');
    await pay(page);
    await page.goto(`${place.address}/pricing`);
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Choose “Basic”?' });
    await dialog
      .getByText(/You keep “Team” until .*; then “Basic”, which is free, begins/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    const done = page.getByRole('dialog', { name: '“Basic” follows “Team”' });
    await done.getByText(/then “Basic” begins automatically/).waitFor();
    await done.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/company');

    await openSubscription(page);
    await page.getByText(/“Team” until .*, then “Basic”/).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change subscription' }).click();
    const follows = page.getByRole('button', { name: /^From .*: Basic$/ });
    await follows.waitFor();
    expect(await follows.isDisabled()).toBe(true);

    await page.goBack();
    await page.getByRole('button', { name: 'Keep plan' }).click();
    const keep = page.getByRole('alertdialog', { name: 'Keep “Team”?' });
    await keep.getByText(/“Basic” no longer follows/).waitFor();
    await keep.getByRole('button', { name: 'Keep plan' }).click();
    await page.getByText('Team continues.').waitFor();
    await page.getByText('Next renewal').waitFor();
  });

  it('cancels its paid plan and the free plan that was to follow', async () => {
    const page = await newcomer('leaves-both@vitosha.example');
    await toCheckout(page, 'Team');
    await pay(page);
    await page.goto(`${place.address}/pricing`);
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change plan' }).click();
    await page
      .getByRole('dialog', { name: '“Basic” follows “Team”' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.waitForURL('**/company');
    await openSubscription(page);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel “Team”?' });
    await dialog.getByText(/“Basic” no longer follows/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/This subscription is cancelled and ends on/).waitFor();
    await page.getByText('Cancelled', { exact: true }).waitFor();
  });

  it('goes from the free plan to a paid one through the checkout', async () => {
    const page = await newcomer('grows@vitosha.example');
    await startBasic(page);
    await page.goto(`${place.address}/pricing`);
    await toCheckout(page, 'Firm');
    await pay(page);
    await openSubscription(page);
    await page.getByText('390.00 BGN / year').waitFor();
  });

  it('is told that its subscription has ended, and can still read its data', async () => {
    const email = 'lapsed@vitosha.example';
    const page = await newcomer(email);
    await startBasic(page);
    const { accounts } = await boss.call(userCalls.list, {
      query: { isMyCompany: false, limit: 100 },
    });
    const id = accounts.find((one) => one.email === email)?.id ?? '';
    for (const activateEnterprise of [true, false])
      await boss.call(userCalls.edit, { body: { id, activateEnterprise } });
    await page.goto(`${place.address}/questions`);
    await page.getByText(/Nothing has been deleted/).waitFor();
    await page.getByText(/Your public pages say that they are not accepting answers/).waitFor();
    await page.getByRole('button', { name: 'Look at your data' }).click();
    const add = page.getByRole('button', { name: 'Add question' }).first();
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    const token = await page.evaluate<string>(
      "JSON.parse(localStorage.getItem('canvass.session')).jwt",
    );
    const refused = await fetch(`${place.address}/api/question/`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: randomUUID() }),
    });
    expect([refused.status, ((await refused.json()) as FailureBody).code]).toEqual([
      403,
      'accountInactive',
    ]);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByText(/Go to app/).waitFor();
    await startBasic(page);
  });
});
