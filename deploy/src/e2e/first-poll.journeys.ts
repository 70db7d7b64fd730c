import { planCalls } from '@canvass/contracts/plan/calls';
import { noFeatures } from '@canvass/contracts/plan/plan';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import { watchEffort, type Effort } from './effort.js';
import { openPlace, type Place } from './place.js';
import { answerCards, newPage, registerOnly } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await openPlace();
  const boss = new Client(place.address);
  await boss.logIn(operator.email, operator.password);
  const features = { ...noFeatures, questionLimit: 100 };
  const team = { name: 'Team', amount: 2990, interval: 'month', features } as const;
  await boss.call(planCalls.create, { body: team });
});

afterAll(() => place.end());

/** The effort of each job. A change that makes a job shorter lowers its figures. */
const expected = {
  'from signing up to a copied link': { presses: 7, dialogs: 2, keys: 7 },
  'each further question': { presses: 2, dialogs: 0, keys: 2 },
  'to the results': { presses: 1, dialogs: 0, keys: 0 },
  'to a paid plan': { presses: 3, dialogs: 2, keys: 0 },
} as const satisfies Record<string, Effort>;

function judge(job: keyof typeof expected, effort: Effort): void {
  const { presses, dialogs, keys } = effort;
  process.stdout.write(`${job}: ${presses} presses, ${dialogs} dialogs, ${keys} keys\n`);
  for (const kind of ['presses', 'dialogs', 'keys'] as const)
    expect(effort[kind], `${kind} ${job}`).toBe(expected[job][kind]);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Types one line after the other at the caret. @param between the key that leads to the next line */
async function write(page: Page, lines: readonly string[], between: string): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press(between);
    await page.keyboard.type(line);
  }
}

async function caretIn(page: Page, label: string | RegExp): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}

async function writeChoice(page: Page, text: string, options: readonly string[]): Promise<void> {
  await press(page, 'Add question');
  await press(page, /^Choice/);
  await caretIn(page, 'Question');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await caretIn(page, 'Option 1');
  await write(page, options, 'Enter');
}

it('a company needs few steps from registering to its first results', async () => {
  const { browser } = place;
  const page = await newPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const effort = await watchEffort(page);

  await page.goto(`${place.address}/register`);
  await caretIn(page, 'Your name');
  const secret = 'a long secret of mine';
  const person = ['Maria Petrova', 'maria@vitosha.example', '+359 2 123 4567', 'Hotel Vitosha'];
  await write(page, [...person, secret, secret], 'Tab');
  await press(page, 'Create account');
  await press(page, 'Start with Basic, free');
  await caretIn(page, /^Name/);
  await page.keyboard.type('Your stay');
  await press(page, 'Write questions');
  await writeChoice(page, 'How did you hear of us?', ['A friend', 'The web']);
  await press(page, 'Publish');
  await press(page, 'Make and copy link');
  await page.getByText('The link is ready and copied.').waitFor();
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  judge('from signing up to a copied link', await effort());

  await answerCards(await newPage(browser), address, ['A friend']);
  await page.getByText('1 response', { exact: true }).waitFor();
  await effort();
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('heading', { name: 'How did you hear of us?' }).waitFor();
  judge('to the results', await effort());

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add question' }).waitFor();
  await effort();
  await writeChoice(page, 'Would you come again?', ['Yes', 'No']);
  judge('each further question', await effort());
});

it('a company needs few steps to a paid plan, besides those at the provider', async () => {
  const page = await newPage(place.browser);
  const effort = await watchEffort(page);
  await registerOnly(page, place.address, 'ivan@vitosha.example');
  await press(page, 'See plans');
  await page.waitForURL('**/pricing');
  await effort();

  await press(page, 'Subscribe: Team');
  await press(page, 'Go to payment');
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.waitFor();
  const before = await effort();
  await pay.click();
  const done = page.getByRole('dialog', { name: 'The checkout went through' });
  await done.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/company');
  const after = await effort();
  judge('to a paid plan', {
    // One press was on the provider's page.
    presses: before.presses + after.presses - 1,
    dialogs: before.dialogs + after.dialogs,
    keys: before.keys + after.keys,
  });
});
