import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseCalls } from '@canvass/contracts/response/calls';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { FormStyle } from './one-question.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { LONGEST_STEP, untilLive } from './steps.js';

type Asked = Parameters<Client['createQuestion']>[0];
const optional = (max: number) => ({ validationRule: { min: 0, max } });
const options = { en: ['Tea', 'Coffee', 'Water'] };

/** Each may be left out. */
const questions = {
  lying: { type: 'slider', ...optional(10) },
  upright: { type: 'slider', ...optional(10), verticalSlider: true },
  stars: { type: 'starRating', ...optional(5) },
  faces: { type: 'emojiRating', ...optional(5), emoji: 'happy2' },
  score: { type: 'nps', ...optional(10) },
  grid: {
    type: 'mps',
    ...optional(1),
    MPSGridSystem: { rows: options, cols: { en: ['', 'A', 'B'] } },
  },
  order: { type: 'ranking', ...optional(1), options },
  number: { type: 'opendigit', ...optional(40) },
  day: { type: 'date', ...optional(1) },
  word: { type: 'openstring', ...optional(3) },
} as const satisfies Record<string, Partial<Asked>>;
type Name = keyof typeof questions;
const names = Object.keys(questions) as Name[];

let place: Place;
let client: Client;
/** The poll in each style, and the address of its service. */
const asked = {} as Record<FormStyle, { pollId: string; address: string }>;

beforeAll(async () => {
  place = await sharedPlace();
  client = new Client(place.address);
  await openCompany(client, {
    ...{ email: 'maria@answering.example', password: 'secret-1' },
    companyName: 'Hotel Vitosha',
  });
  const ids: string[] = [];
  for (const name of names) {
    const question = { name, question: { en: `Your ${name}?` }, ...questions[name] };
    ids.push((await client.createQuestion(question as Asked))._id);
  }
  for (const formStyleType of ['card', 'classic'] as const) {
    const poll = await client.createPoll({
      ...{ name: formStyleType, questions: ids, isPublished: true, formStyleType },
    });
    const { serialNumber } = await client.createDevice({
      ...{ name: formStyleType, type: 'hyperlink', polls: [poll._id], autoConfigure: true },
    });
    const address = `${place.address}/device/${serialNumber}`;
    asked[formStyleType] = { pollId: poll._id, address };
  }
});

afterAll(() => place.end());

/** A respondent who speaks to Chromium's own input. */
interface Respondent {
  page: Page;
  input: CDPSession;
  /** Goes on to a question. @returns it */
  at: (name: Name) => Promise<Locator>;
}

async function open(style: FormStyle, isPhone: boolean): Promise<Respondent> {
  const context = await place.browser.newContext({
    locale: 'en-US',
    ...(isPhone && { viewport: { width: 390, height: 440 }, hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  await page.goto(asked[style].address);
  await untilLive(page);
  const at = async (name: Name) => {
    const question = page.locator('section', { hasText: `Your ${name}?` });
    await page.locator('section [data-answer] > *').first().waitFor();
    while (style === 'card' && !(await question.isVisible())) {
      const before = await page.getByRole('heading', { level: 1 }).innerText();
      await next(page).click();
      await page.getByRole('heading', { level: 1, name: before }).waitFor({ state: 'detached' });
    }
    return question;
  };
  return { page, input: await context.newCDPSession(page), at };
}

const next = (page: Page) => page.getByRole('button', { name: /^(Next|Finish)$/ });

/** The middle of something, or another part of it from 0 to 1, in pixels of the window. */
async function pointOf(target: Locator, [right, down] = [0.5, 0.5]): Promise<Point> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width * right, y: box.y + box.height * down };
}
interface Point {
  x: number;
  y: number;
}

/** A finger that goes down at a point, moves by so many pixels, rests, so that the page does not roll on, and is lifted. */
async function drag(input: CDPSession, from: Point, by: Point): Promise<void> {
  let timestamp = Date.now() / 1000 - 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    timestamp += 0.2;
    return input.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await touch('touchStart', [from]);
  for (const part of by.x === 0 && by.y === 0 ? [] : [0.1, 0.4, 0.7, 1, 1]) {
    await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
  }
  await touch('touchEnd', []);
}

/** What the last finished response holds, by the names of questions. */
async function stored(style: FormStyle): Promise<Record<string, unknown[]>> {
  const { pollId } = asked[style];
  const { result } = await client.call(responseCalls.list, { query: { pollId, limit: 1 } });
  const answers = result[0]?.answers ?? [];
  return Object.fromEntries(
    answers.flatMap(({ question, content }) => (content.length ? [[question.name, content]] : [])),
  );
}

async function finish({ page, at }: Respondent): Promise<void> {
  await at('word');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Your answers have been sent.').waitFor();
}

describe.each(['card', 'classic'] as const)('with a finger, on a %s page', (style) => {
  it('a swipe that begins on a slider scrolls, and answers nothing', async () => {
    const respondent = await open(style, true);
    const { page, input, at } = respondent;
    const value = (slider: Locator) => slider.locator('output').innerText();
    const track = (slider: Locator) => slider.locator('[data-answered]');
    const up = { x: 3, y: -200 };
    const scrolled = () => page.evaluate<number>('window.scrollY');

    const lying = await at('lying');
    await drag(input, await pointOf(track(lying), [0.8, 0.5]), up);
    expect(await value(lying)).toBe('–');
    await drag(input, await pointOf(track(lying), [0.2, 0.5]), { x: 150, y: 4 });
    const dragged = await value(lying);
    expect(Number(dragged)).toBeGreaterThan(4);
    await drag(input, await pointOf(track(lying), [0.1, 0.5]), up);
    expect(await value(lying)).toBe(dragged);
    await lying.getByRole('button', { name: 'Clear' }).tap();
    expect(await value(lying)).toBe('–');
    await drag(input, await pointOf(track(lying), [0.99, 0.5]), { x: 0, y: 0 });
    expect(await value(lying)).toBe('10');

    const upright = await at('upright');
    const begin = await pointOf(track(upright), [0.5, 0.9]);
    const before = await scrolled();
    await drag(input, begin, { x: 0, y: -150 });
    await expect.poll(scrolled).not.toBe(before);
    expect(await value(upright)).toBe('–');
    await drag(input, await pointOf(upright.locator('[data-handle]')), { x: 0, y: -90 });
    expect(Number(await value(upright))).toBeGreaterThan(7);
    await drag(input, await pointOf(track(upright), [0.5, 0.06]), { x: 0, y: 0 });
    expect(await value(upright)).toBe('10');
    await drag(input, await pointOf(track(upright), [0.5, 0.94]), { x: 0, y: 0 });
    expect(await value(upright)).toBe('1');
    await finish(respondent);
    await expect.poll(() => stored(style)).toEqual({ lying: [10], upright: [1] });
    await page.context().close();
  });

  it('every answer can be taken back', async () => {
    const respondent = await open(style, true);
    const { page, at } = respondent;
    const twice = async (choice: Locator) => {
      await choice.tap();
      await choice.tap();
    };
    const cleared = async (question: Locator, answer: () => Promise<void>) => {
      await answer();
      await question.getByRole('button', { name: 'Clear' }).tap();
    };
    const lying = await at('lying');
    await cleared(lying, () => lying.locator('[data-answered]').tap());
    for (const name of ['stars', 'faces', 'score'] as const)
      await twice((await at(name)).getByRole('radio').nth(1));
    const grid = await at('grid');
    await twice(grid.locator('label').nth(1));
    const order = await at('order');
    await cleared(order, () => order.getByRole('button', { name: 'Move Coffee up' }).tap());
    const number = (await at('number')).getByRole('spinbutton');
    await number.fill('7');
    await number.fill('');
    const day = (await at('day')).locator('input');
    await day.fill('2026-05-17');
    await day.fill('');
    await (await at('word')).getByRole('textbox').fill('kept');
    await finish(respondent);
    await expect.poll(() => stored(style)).toEqual({ word: ['kep'] });
    await page.context().close();
  });
});

describe.each(['card', 'classic'] as const)('with a keyboard, on a %s page', (style) => {
  it('a number or a date that is not stored as it was typed stops the page', async () => {
    const respondent = await open(style, false);
    const { page, at } = respondent;
    const goOn = async () => {
      const words = page.getByRole('alert').filter({ hasText: /\S/ });
      if (style === 'card') await next(page).click();
      else await page.keyboard.press('Tab');
      return words.first().innerText();
    };
    const number = (await at('number')).getByRole('spinbutton');
    const retype = async (field: Locator, typed: string) => {
      await field.press('Control+a');
      await page.keyboard.type(typed);
    };
    await number.focus();
    await page.keyboard.type('12,5');
    expect(await goOn()).toBe('Please enter a whole number.');
    await number.focus();
    await retype(number, '1.234');
    expect(await goOn()).toContain('Do you mean 1234?');
    await number.focus();
    await retype(number, '٥٩');
    expect(await goOn()).toContain('٥٩ is too large, so your answer is now 40.');
    expect(await number.inputValue()).toBe('40');
    if (style === 'classic') {
      // The button is pressed twice: the page stops at the number once.
      await next(page).click();
      await page.getByText('so your answer is now 40').waitFor();
    }

    const day = (await at('day')).locator('input');
    await day.focus();
    await page.keyboard.type('12/31/26');
    await page.getByRole('heading', { name: 'Your day?' }).click();
    const outside = page.getByText('Please choose a date from January 1, 1900');
    await outside.waitFor();
    await day.focus();
    await page.keyboard.type('12/31/2026');
    await outside.waitFor({ state: 'detached' });
    await finish(respondent);
    await expect.poll(() => stored(style)).toEqual({ number: [40], day: ['2026-12-31'] });
    await page.context().close();
  });

  it('a word is composed beyond the end of its field, and Enter ends it, not the survey', async () => {
    const respondent = await open(style, false);
    const { page, input, at } = respondent;
    const box = (await at('word')).getByRole('textbox');
    await box.focus();
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', {
        text,
        ...{ selectionStart: text.length, selectionEnd: text.length },
      });
    await compose('にほんご');
    expect(await box.inputValue()).toBe('にほんご');
    await page.getByText('0 / 3').waitFor();
    await compose('日本語');
    await input.send('Input.insertText', { text: '日本語' });
    await page.getByText('3 / 3').waitFor();
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    expect(await box.inputValue()).toBe('日本語');
    await finish(respondent);
    await expect.poll(() => stored(style)).toEqual({ word: ['日本語'] });
    await page.context().close();
  });
});
