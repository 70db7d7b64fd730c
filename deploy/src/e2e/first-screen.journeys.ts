import { responseCalls } from '@canvass/contracts/response/calls';
import { galleryQuestions } from '@canvass/contracts/samples/gallery';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { LONGEST_STEP } from './steps.js';

type Asked = Parameters<Client['createQuestion']>[0];
type Poll = Partial<Parameters<Client['createPoll']>[0]>;

let place: Place;
let client: Client;

beforeAll(async () => {
  place = await sharedPlace();
  client = new Client(place.address);
  await openCompany(client, {
    ...{ email: 'maria@first-screen.example', password: 'secret-1' },
    companyName: 'Hotel Vitosha',
  });
});

afterAll(() => place.end());

const choice = (name: string): Asked => ({
  ...{ name, type: 'closed', validationRule: { min: 1, max: 1 } },
  ...{ question: { en: `${name}?` }, options: { en: ['Tea', 'Coffee', 'Water'] } },
});

/** Publishes questions. @returns the poll, and the address of its service */
async function publish(
  questions: readonly Asked[],
  poll: Poll = {},
): Promise<{ pollId: string; address: string }> {
  const ids: string[] = [];
  for (const question of questions) ids.push((await client.createQuestion(question))._id);
  const { _id } = await client.createPoll({
    ...{ name: 'Your stay', questions: ids, isPublished: true, ...poll },
  });
  const { serialNumber } = await client.createDevice({
    ...{ name: 'Link', type: 'hyperlink', polls: [_id], autoConfigure: true },
  });
  return { pollId: _id, address: `${place.address}/device/${serialNumber}` };
}

/** Holds the script of a page back. @returns lets it come */
async function holdScript(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/respond/respond-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}

/** A page whose script waits on its way. @returns with what lets it come, and waits until it has taken over */
async function openWithoutScript(
  address: string,
): Promise<{ page: Page; letScriptCome: () => Promise<void> }> {
  const context = await place.browser.newContext({
    ...{ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  const letCome = await holdScript(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#first').waitFor();
  return {
    page,
    letScriptCome: async () => {
      letCome();
      await page.locator('#first').waitFor({ state: 'detached' });
    },
  };
}

/** Where everything stands that can be read or pressed, once the page is painted: its styles are there, and its fonts. */
async function boxesOn(page: Page): Promise<string[]> {
  const styles = page.locator('link[rel=stylesheet]');
  await expect
    .poll(() => styles.evaluateAll((all) => all.every((link) => 'sheet' in link && link.sheet)))
    .toBe(true);
  await page.evaluate('document.fonts.ready');
  return page.locator('h1, h2, button, input, textarea, select, img, p').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((side) => Math.round(side)).join(' ');
      return `${element.tagName} ${element.textContent}: ${place}`;
    }),
  );
}

it.each(galleryQuestions.map((question) => [question.type, question] as const))(
  'can be read before the script comes, and nothing moves when it does: %s',
  async (_type, question) => {
    const { address } = await publish([question as Asked, choice('And to drink')]);
    const { page, letScriptCome } = await openWithoutScript(address);
    await page.getByRole('heading', { level: 1, name: question.question.en }).waitFor();
    const before = await boxesOn(page);
    await letScriptCome();
    expect(await boxesOn(page)).toEqual(before);
    await page.context().close();
  },
);

it.each<[string, Poll]>([
  ['a classic form', { formStyleType: 'classic' }],
  ['a welcome', { style: { welcomeScreen: { show: true, title: 'Good evening' } } as never }],
  ['a privacy notice', { showGDPR: true }],
])('shows the beginning of %s before the script comes', async (_name, poll) => {
  const { address } = await publish([choice('Breakfast'), choice('Dinner')], poll);
  const { page, letScriptCome } = await openWithoutScript(address);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const before = await boxesOn(page);
  await letScriptCome();
  expect(await boxesOn(page)).toEqual(before);
});

it('takes what was chosen, and goes on where that was asked, before the script came', async () => {
  const { pollId, address } = await publish([choice('Breakfast'), choice('Dinner')]);
  const { page, letScriptCome } = await openWithoutScript(address);
  const shown = performance.now();
  await page.getByRole('radio', { name: 'Coffee' }).tap();
  const coffee = page.getByRole('radio', { name: 'Coffee', checked: true });
  await coffee.waitFor();
  await page.getByRole('button', { name: 'Next' }).tap();
  const waited = (performance.now() - shown) / 1000;
  await letScriptCome();
  await page.getByRole('heading', { level: 1, name: 'Dinner?' }).waitFor();
  await page.getByRole('radio', { name: 'Water' }).tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await page.getByText('Your answers have been sent.').waitFor();
  const { result } = await client.call(responseCalls.list, { query: { pollId, limit: 1 } });
  expect(result[0]?.answers.map(({ content }) => content)).toEqual([['Coffee'], ['Water']]);
  expect(result[0]?.timeElapsed).toBeGreaterThan(waited);
});

it('takes what was chosen at the beginning of a long page', async () => {
  const questions = ['Breakfast', 'Lunch', 'Tea time', 'Dinner', 'Night cap', 'Snack'].map(choice);
  const { address } = await publish(questions, { formStyleType: 'classic' });
  const { page, letScriptCome } = await openWithoutScript(address);
  const at = (name: string) => page.locator('section', { hasText: `${name}?` });
  await at('Lunch').getByRole('radio', { name: 'Coffee' }).tap();
  await letScriptCome();
  await at('Lunch').getByRole('radio', { name: 'Coffee', checked: true }).waitFor();
  await at('Snack').getByRole('radio', { name: 'Tea' }).tap();
  await at('Snack').getByRole('radio', { name: 'Tea', checked: true }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
});

it('takes several choices, also one that was taken back', async () => {
  const several = { ...choice('Drinks'), validationRule: { min: 1, max: 3 } };
  const { address } = await publish([several]);
  const { page, letScriptCome } = await openWithoutScript(address);
  for (const name of ['Tea', 'Coffee', 'Water', 'Tea'])
    await page.getByRole('checkbox', { name }).tap();
  await letScriptCome();
  const chosen = page.getByRole('checkbox', { checked: true });
  await page.getByRole('checkbox', { name: 'Water', checked: true }).waitFor();
  expect(await chosen.allInnerTexts()).toEqual([
    expect.stringContaining('Coffee'),
    expect.stringContaining('Water'),
  ]);
});

it('keeps the field, the text and the caret of a respondent who is typing', async () => {
  const { address } = await publish([
    {
      ...{ name: 'Remark', type: 'openstring', validationRule: { min: 0, max: 300 } },
      question: { en: 'Anything else?' },
    },
  ]);
  const { page, letScriptCome } = await openWithoutScript(address);
  const field = page.locator('textarea, input[type=text]').first();
  await field.tap();
  await page.keyboard.type('The tap drips');
  for (let n = 'drips'.length; n > 0; n -= 1) await page.keyboard.press('ArrowLeft');
  await letScriptCome();
  await expect
    .poll(() => page.locator('#root').locator('textarea, input[type=text]').inputValue())
    .toBe('The tap drips');
  await page.keyboard.type('still ');
  expect(await page.locator('#root').locator('textarea, input[type=text]').inputValue()).toBe(
    'The tap still drips',
  );
});

it('repeats nothing if the respondent continues with another question', async () => {
  const { address } = await publish([choice('Breakfast'), choice('Dinner')]);
  const { page, letScriptCome } = await openWithoutScript(address);
  await letScriptCome();
  await page.getByRole('radio', { name: 'Tea' }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Dinner?' }).waitFor();
  const again = await page.context().newPage();
  const letCome = await holdScript(again);
  await again.goto(address, { waitUntil: 'commit' });
  await again.getByRole('radio', { name: 'Water' }).tap();
  letCome();
  await again.getByRole('heading', { level: 1, name: 'Dinner?' }).waitFor();
  await again.locator('#first').waitFor({ state: 'detached' });
  expect(await again.getByRole('radio', { checked: true }).count()).toBe(0);
  await again.getByRole('button', { name: 'Back' }).tap();
  await again.getByRole('radio', { name: 'Tea', checked: true }).waitFor();
});
