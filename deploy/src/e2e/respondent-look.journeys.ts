import type { Locator } from 'playwright-core';
import type { RespondPage } from '@canvass/contracts/device/page';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { sample } from '@canvass/contracts/samples/form-question';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from './place.js';
import { asking, lookAt } from './respondent-look.js';
import { sharedPlace } from './shared-place.js';

const phone = { viewport: { width: 390, height: 844 } };

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});
afterAll(() => place.end());

/** Where something stands, in CSS pixels. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, end: box.x + box.width };
}

describe('the numbers of a recommendation', () => {
  const question = sample('nps', { validationRule: { min: 0, max: 10 } });

  it.each([320, 390, 700])('stand in two rows of one width where it is %i', async (width) => {
    const page = await lookAt(place.browser, asking({ question }), {
      viewport: { width, height: 844 },
    });
    await page.getByRole('radio').first().waitFor();
    const boxes = await Promise.all((await page.getByRole('radio').all()).map(boxOf));
    const rows = [...new Set(boxes.map(({ y }) => y))].map((y) => boxes.filter((b) => b.y === y));
    expect(rows.map(({ length }) => length)).toEqual([6, 5]);
    const edges = rows.map((row) => [row[0]?.x, row.at(-1)?.end].map((x) => Math.round(x ?? 0)));
    expect(edges[1]).toEqual(edges[0]);
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(44);
  });
});

describe('the menu of languages', () => {
  it('has its arrow at its word, and can be pressed anywhere on both', async () => {
    const page = await lookAt(place.browser, asking({ languages: ['en', 'bg'] }), phone);
    const menu = page.getByRole('combobox', { name: 'Language' });
    const word = page.locator('header span:text-is("English")');
    const [shown, pressed] = [await boxOf(word), await boxOf(menu)];
    expect(shown.width).toBeLessThan(100);
    expect(pressed).toEqual(shown);
    expect(pressed.height).toBeGreaterThanOrEqual(44);
    // Nothing is seen of the browser's own box, which WebKit draws in a way of its own.
    const seen = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('header select')).opacity`,
    );
    expect(seen).toBe('0');
    await menu.selectOption('bg');
    await page.locator('header span:text-is("Български")').waitFor();
  });
});

/** Run in the page: whether the first letter of the company's name is inside of where the name stands. */
const seesFirstLetter = `
  const name = document.querySelector('header div');
  const first = document.createRange();
  first.setStart(name.firstChild, 0);
  first.setEnd(name.firstChild, 1);
  const [letter, box] = [first.getBoundingClientRect(), name.getBoundingClientRect()];
  letter.left >= box.left - 1 && letter.right <= box.right + 1;
`;

it('a long name of a company loses its end in either direction, never its beginning', async () => {
  for (const companyName of [
    'International Grand Hotel and Spa',
    'فندق الساحل الشمالي الكبير والمنتجع',
  ]) {
    for (const language of ['en', 'ar'] as const) {
      const asked = asking({ languages: [language, 'bg'], question: sample('nps') });
      const account = { companyName: `${companyName} ${companyName}`, companyLogoURL: '' };
      const page = await lookAt(place.browser, { ...asked, account } as RespondPage, phone);
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      await page.locator(`html[dir=${direction}]`).waitFor({ state: 'attached' });
      const isFirstSeen = await page.evaluate(seesFirstLetter);
      expect([companyName, language, isFirstSeen]).toEqual([companyName, language, true]);
    }
  }
});

describe('the privacy page', () => {
  it.each([390, 1440])('stands in the middle where it is %i, as others do', async (width) => {
    const page = await lookAt(place.browser, asking({ poll: { showGDPR: true } }), {
      viewport: { width, height: 844 },
    });
    for (const part of [page.locator('h1'), ...(await page.getByRole('button').all())]) {
      const box = await boxOf(part);
      expect(Math.abs(box.x + box.end - width)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a box of text', () => {
  it('is no higher than what is written needs, and at most nearly half of the screen', async () => {
    const question = sample('openstring', { validationRule: { min: 0, max: 500 } });
    const page = await lookAt(place.browser, asking({ question }), phone);
    const box = page.getByRole('textbox');
    const heights = [(await boxOf(box)).height];
    for (const lines of [2, 7, 40]) {
      await box.fill(Array.from({ length: lines }, () => 'Quiet').join('\n'));
      heights.push((await boxOf(box)).height);
    }
    const [empty = 0, two, seven = 0, forty] = heights;
    expect(empty).toBeLessThan(140);
    expect(two).toBe(empty);
    expect(seven - empty).toBeGreaterThan(90);
    expect(forty).toBeCloseTo(phone.viewport.height * 0.45, 0);
  });
});

describe('what is said on a picture', () => {
  const picture = '/picture.png';
  const screen = { show: true, title: 'Welcome', subtitle: 'It takes two minutes.' };

  it.each([
    ['of the welcome page', { welcomeScreen: { ...screen, screenBackgroundImageURL: picture } }],
    ['of the poll', { backgroundImageURL: picture, welcomeScreen: screen }],
  ])('%s is as dark as its heading', async (_, part) => {
    const poll = { style: { ...defaultStyle, ...part } };
    const page = await lookAt(place.browser, asking({ poll }), phone);
    await page.getByText(screen.subtitle).waitFor();
    const colourOf = (selector: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).color`);
    expect(await colourOf('main p')).toBe(await colourOf('main h1'));
  });
});

describe('on a dark device', () => {
  const backgrounds = `[document.body, document.querySelector('[data-scheme]')].map(
    (one) => getComputedStyle(one).backgroundColor)`;
  const [light, dark] = ['rgb(250, 250, 248)', 'rgb(17, 22, 29)'];

  it.each([
    ['the look of a company stays light', { buttonStyle: { color: '#0b7285' } }, light],
    ['a poll that says "automatic" is dark', { colorScheme: 'automatic' as const }, dark],
  ])('%s', async (_, part, colour) => {
    const poll = { style: { ...defaultStyle, ...part } };
    const page = await lookAt(place.browser, asking({ poll }), { ...phone, colorScheme: 'dark' });
    expect(await page.evaluate<string[]>(backgrounds)).toEqual([colour, colour]);
  });
});

describe('a typeface and a width of buttons', () => {
  it('are those of the poll, with a file for each script that is used', async () => {
    const style = { ...defaultStyle, fontType: 'Lora' as const, buttonStyle: { width: 300 } };
    const page = await lookAt(place.browser, asking({ poll: { style } }), phone);
    const file = (script: string) =>
      page.waitForResponse((response) => response.url().includes(`lora-${script}-wght`));
    const cyrillic = file('cyrillic');
    await page.evaluate(`document.querySelector('h1').textContent = 'Как мина?'`);
    expect((await cyrillic).ok()).toBe(true);
    const next = page.getByRole('button', { name: 'Finish' });
    expect((await boxOf(next)).width).toBe(300);
  });
});
