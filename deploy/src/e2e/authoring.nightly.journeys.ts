import { expect, it, afterAll, beforeAll } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { keyboardOf, mouseOf, type Hands, type Picture } from './hands.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';
import { LONGEST_STEP } from './steps.js';

let place: Place;
let picture: Picture;

beforeAll(async () => {
  place = await sharedPlace();
  const create = { width: 40, height: 30, channels: 3, background: '#0b7285' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  picture = { name: 'sea.png', mimeType: 'image/png', buffer };
});

afterAll(() => place.end());

/** What is written of a question besides its text. */
type Parts = (page: Page, hands: Hands) => Promise<void>;

const nothing: Parts = () => Promise.resolve();

const options: Parts = async (page, hands) => {
  for (const [place, text] of ['Sea', 'Mountain'].entries())
    await hands.write(page.getByLabel(`Option ${place + 1}`, { exact: true }), text);
};

const grid: Parts = async (page, hands) => {
  await hands.write(page.getByLabel('Row 1', { exact: true }), 'Room');
  await hands.write(page.getByLabel('Column 1', { exact: true }), 'Good');
  await hands.write(page.getByLabel('Column 2', { exact: true }), 'Bad');
};

const pictures: Parts = async (page, hands) => {
  for (const number of [1, 2]) {
    const one = page.locator('[data-picture]').nth(number - 1);
    await hands.write(
      one.getByLabel(`Name of picture ${number}`, { exact: true }),
      `View ${number}`,
    );
    await hands.give(one.getByRole('button', { name: 'Choose picture' }), picture);
    await one.getByRole('button', { name: 'Replace' }).waitFor();
  }
};

/** Every type of question, as its tile is called, in the order of the poll. */
const types: readonly (readonly [tile: string, parts: Parts])[] = [
  ['Choice', options],
  ['Stars', nothing],
  ['Smileys', nothing],
  ['Recommendation', nothing],
  ['Slider', nothing],
  ['Grid', grid],
  ['Pictures', pictures],
  ['Text', nothing],
  ['Number', nothing],
  ['Date', nothing],
  ['Drop-down list', options],
  ['Signature', nothing],
  ['Tick box', nothing],
  ['Ranking', options],
  ['Points', options],
];

async function writeQuestions(page: Page, hands: Hands): Promise<void> {
  for (const [tile, parts] of types) {
    await hands.press(page.getByRole('button', { name: 'Add question', exact: true }));
    const tiles = page.getByRole('group', { name: 'Type', exact: true });
    await hands.press(tiles.getByRole('button', { name: new RegExp(`^${tile}`) }));
    await hands.write(page.getByLabel('Question', { exact: true }), `About ${tile}?`);
    await parts(page, hands);
  }
}

/** From the first question on where both conditions hold, and to an ending from the last where one of them does. */
async function writeLogic(page: Page, hands: Hands): Promise<void> {
  await hands.open(page.getByRole('tablist', { name: 'Poll options' }), 'Logic');
  await hands.flip(page.getByLabel('One question after the other'));
  await hands.press(page.getByRole('button', { name: 'Add ending' }));
  await hands.write(page.getByRole('textbox', { name: 'Title' }), 'See you at the sea');
  const rulesOf = async (question: string) => {
    await hands.press(page.getByRole('button', { name: `Use rules for ${question}` }));
    const group = page.getByRole('group', { name: question, exact: true });
    await hands.press(group.getByRole('button', { name: 'Add rule' }));
    await hands.press(group.getByRole('button', { name: 'Add condition' }));
    return group;
  };
  const first = await rulesOf('About Choice?');
  await hands.choose(first.getByLabel('is', { exact: true }).first(), 'Sea');
  await hands.choose(first.getByLabel('is', { exact: true }).nth(1), 'answered');
  await hands.choose(first.getByLabel('Then go to'), '3. About Smileys?');
  const last = await rulesOf('About Points?');
  await hands.choose(last.getByLabel('Conditions'), 'Any of them holds');
  await hands.choose(last.getByLabel('If the answer to').first(), '1. About Choice?');
  await hands.choose(last.getByLabel('is', { exact: true }).first(), 'Sea');
  await hands.choose(last.getByLabel('Then go to'), 'Ending: See you at the sea');
}

async function design(page: Page, hands: Hands): Promise<void> {
  await hands.open(page.getByRole('tablist', { name: 'Poll options' }), 'Design');
  await hands.turnTo(page.getByRole('radiogroup', { name: 'Colour theme' }), 'Ocean');
  await hands.choose(page.getByLabel('Typeface'), 'Lora');
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await hands.give(logo.getByRole('button', { name: 'Choose picture' }), picture);
  await logo.getByRole('button', { name: 'Replace' }).waitFor();
}

/** Looks at the poll in each size and in both styles. @returns how wide the preview is in each size */
async function lookAtPreview(page: Page, hands: Hands): Promise<number[]> {
  const shown = page.getByRole('group', { name: 'Our guests', exact: true });
  const style = page.getByRole('radiogroup', { name: 'Form style' });
  // The ending that was written last is in sight.
  await hands.press(shown.getByRole('button', { name: 'Start again' }));
  await hands.turnTo(style, 'Classic');
  await shown.getByRole('heading', { name: 'About Date?' }).waitFor();
  await hands.turnTo(style, 'Cards');
  await shown.getByRole('heading', { name: 'About Date?' }).waitFor({ state: 'detached' });
  const widths: number[] = [];
  for (const size of ['Tablet', 'Phone', 'Computer']) {
    await hands.turnTo(page.getByRole('radiogroup', { name: 'Preview size' }), size);
    widths.push((await shown.boundingBox())?.width ?? 0);
  }
  return widths;
}

/** Answers on a phone, the sea first. @returns what was asked, and how it ended */
async function answerOnPhone(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  await page.goto(address);
  await page.getByText('Sea', { exact: true }).tap();
  const seen: string[] = [];
  const end = page.getByRole('heading', { name: 'See you at the sea' });
  const asked = page.locator('[data-question]');
  for (;;) {
    await asked.or(end).first().waitFor();
    if (await end.isVisible()) break;
    const id = await asked.getAttribute('data-question');
    // The mark of what is required stands beside it.
    seen.push(await asked.getByRole('heading').locator('span').first().innerText());
    // Alone it has to be answered.
    const box = page.getByRole('checkbox');
    if (await box.isVisible()) await box.check({ force: true });
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).tap();
    await page.locator(`[data-question="${id}"]`).waitFor({ state: 'detached' });
  }
  expect(await page.evaluate('document.fonts.check("16px Lora")')).toBe(true);
  return seen;
}

it.each([
  ['mouse', mouseOf],
  ['keys', keyboardOf],
])(
  'a poll with every type, rules, an ending, a theme and pictures is built by %s alone, and answered on a phone',
  async (way, handsOf) => {
    const owner = { email: `maria@${way}.example`, password: 'secret-1', companyName: 'Vitosha' };
    const session = await openCompany(new Client(place.address), owner);
    const context = await signedIn(place.browser, session, {
      ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_STEP);
    const hands = handsOf(page);
    await page.goto(`${place.address}/polls`);
    await hands.press(page.getByRole('button', { name: 'Add poll' }).first());
    await hands.write(page.getByRole('dialog').getByLabel(/^Name/), 'Our guests');
    await hands.press(page.getByRole('button', { name: 'Write questions' }));

    await writeQuestions(page, hands);
    await writeLogic(page, hands);
    await design(page, hands);
    const [tablet = 0, phone = 0, computer = 0] = await lookAtPreview(page, hands);
    expect(phone).toBeLessThan(tablet);
    expect(computer).toBeGreaterThan(phone);
    await hands.press(page.getByRole('button', { name: 'Publish' }));
    await hands.press(page.getByRole('button', { name: 'Make and copy link' }));
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    const address = (await link.getAttribute('href')) ?? '';

    const seen = await answerOnPhone(place.browser, new URL(address, place.address).href);
    const asked = types.map(([tile]) => `About ${tile}?`);
    expect(seen).toEqual(asked.filter((text) => text !== 'About Stars?'));
  },
);
