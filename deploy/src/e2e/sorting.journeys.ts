import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';

/** What drags, as the build calls it. */
const CODE = '**/dragging-*.js';

let place: Place;
let open: () => Promise<BrowserContext>;
let question: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  place = await sharedPlace();
  const client = new Client(place.address);
  const maria = { email: 'maria@sorting.example', password: 'secret-1' };
  const session = await openCompany(client, { ...maria, companyName: 'Hotel Vitosha' });
  const asked = await client.createQuestion({
    name: 'Source',
    type: 'closed',
    validationRule: { min: 1, max: 1 },
    question: { en: 'How did you hear of us?' },
    options: { en: ['Friend', 'Newspaper', 'Web'] },
  });
  question = `${place.address}/question/${asked._id}`;
  open = () => signedIn(place.browser, session);
});

afterAll(() => place.end());

beforeEach(async () => {
  context = await open();
  page = await context.newPage();
});

afterEach(() => context.close());

const handle = (number: number) => page.getByRole('button', { name: `Move number ${number}` });
const option = (number: number) => page.getByLabel(`Option ${number}`, { exact: true });
const said = (text: string) =>
  page.locator('[role=status]', { hasText: text }).waitFor({ state: 'attached' });

async function options(): Promise<string[]> {
  return Promise.all([1, 2, 3].map((number) => option(number).inputValue()));
}

async function centreOf(number: number) {
  const box = await handle(number).boundingBox();
  if (!box) throw new Error(`Option ${number} has no handle.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Keeps what drags from coming. @returns what lets it come, once it was asked for */
async function heldBack(): Promise<() => Promise<void>> {
  const asked = page.waitForRequest(CODE);
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(CODE, async (route) => {
    await mayCome;
    await route.continue();
  });
  return async () => {
    await asked;
    letCome();
    await page.locator('[id^="DndLiveRegion"]').waitFor({ state: 'attached' });
  };
}

it('options are dragged with the mouse, which was pressed before what drags came', async () => {
  const letCome = await heldBack();
  await page.goto(question);
  const [from, to] = [await centreOf(1), await centreOf(3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 4 });
  await letCome();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await said('Over position 3.');
  await page.mouse.up();
  await said('Dropped at position 3.');
  expect(await options()).toEqual(['Newspaper', 'Web', 'Friend']);
});

it('options are moved by keys, which were pressed before what moves them came', async () => {
  const letCome = await heldBack();
  await page.goto(question);
  await handle(3).focus();
  const instructions = await handle(3).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${instructions}"]`).textContent()).toContain('Press space');
  await page.keyboard.press('Space');
  await letCome();
  await said('Over position 3.');
  await page.keyboard.press('ArrowUp');
  await said('Over position 2.');
  await page.keyboard.press('Space');
  await said('Dropped at position 2.');
  expect(await options()).toEqual(['Friend', 'Web', 'Newspaper']);
});

it('a handle that was let go before does not drag afterwards', async () => {
  const letCome = await heldBack();
  await page.goto(question);
  const { x, y } = await centreOf(1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await letCome();
  await page.mouse.move(x, y + 200, { steps: 5 });
  await handle(2).focus();
  await page.keyboard.press('Space');
  await said('Over position 2.');
  expect(await options()).toEqual(['Friend', 'Newspaper', 'Web']);
});

it('who types goes on typing while it comes', async () => {
  const letCome = await heldBack();
  await page.goto(question);
  await handle(1).hover();
  await option(2).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', morn');
  const known = await option(2).elementHandle();
  await letCome();
  await page.keyboard.type('ing');
  expect(await known?.inputValue()).toBe('Newspaper, morning');
  expect(await options()).toEqual(['Friend', 'Newspaper, morning', 'Web']);
});

it('who drags where it cannot be fetched is told so, and goes on writing', async () => {
  await page.route(CODE, (route) => route.abort());
  await page.goto(question);
  await handle(1).focus();
  await page.keyboard.press('Space');
  await page.getByText('The server can’t be reached').waitFor();
  await option(1).fill('A friend');
  expect(await options()).toEqual(['A friend', 'Newspaper', 'Web']);
});
