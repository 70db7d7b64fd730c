import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from '../client/open-company.js';
import { listen } from './inspect.js';
import { askInBothStyles, tableOfChart, type FormStyle } from './one-question.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, untilLive } from './steps.js';

const maria: Credentials = { email: 'maria@points.example', password: 'secret-1' };
const text = 'What is a hotel worth to you?';

let place: Place;
/** Addresses of the same question, on a card and on a classic page. */
let addresses: Record<FormStyle, string>;

beforeAll(async () => {
  place = await sharedPlace();
  addresses = await askInBothStyles(place, maria, {
    name: 'Worth',
    type: 'constantSum',
    validationRule: { min: 1, max: 1 },
    question: { en: text, ar: 'ما الأهم في الفندق؟' },
    options: { en: ['Location', 'Quiet', 'Price'], ar: ['الموقع', 'الهدوء', 'السعر'] },
  });
});

afterAll(() => place.end());

/** The name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `document.activeElement.labels?.[0]?.innerText ?? document.activeElement.innerText`,
  );

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

const chartOf = (style: FormStyle): Promise<string[][]> =>
  tableOfChart(place, maria, { style, text, heading: /Average points/ });

describe('points', () => {
  it('can be divided by keys alone on a card, and are charted as averages', async () => {
    const page = await newPage(place.browser);
    const errors = listen(page, () => false);
    await page.goto(addresses.card);
    await untilLive(page);
    await page.getByRole('heading', { name: text }).waitFor();
    await tabTo(page, 'Location');
    await page.keyboard.type('40');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Quiet');
    await page.keyboard.type('59');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('status').allInnerTexts()).toContain('All 100 points are given.');
    await page.keyboard.press('Enter');
    await page.getByText('Your answers have been sent.').waitFor();
    expect(errors).toEqual([]);

    expect(await chartOf('card')).toEqual([
      ['Answer', 'Average points', 'Count'],
      ['Location', '40', '1'],
      ['Quiet', '60', '1'],
      ['Price', '0', '1'],
    ]);
  });

  it('are asked for in full on a classic page, where some are given', async () => {
    const page = await newPage(place.browser);
    await page.goto(addresses.classic);
    await untilLive(page);
    await page.getByRole('spinbutton', { name: 'Location' }).fill('90');
    // It is not left yet: the next field is one of the same question.
    await page.keyboard.press('Tab');
    const wrong = page.getByText('Please give exactly 100 points.');
    expect(await wrong.count()).toBe(0);
    const finish = page.getByRole('button', { name: 'Finish' });
    expect(await finish.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Show me' }).click();
    await wrong.waitFor();
    await page.getByRole('button', { name: 'Price: more points' }).dblclick();
    await finish.click();
    await page.getByText('Your answers have been sent.').waitFor();
  });

  it('fit on a narrow phone, in a language that runs from right to left as well', async () => {
    const page = await newPage(place.browser, { width: 320, height: 640 });
    for (const language of ['en', 'ar']) {
      await page.goto(`${addresses.card}?lang=${language}`);
      await untilLive(page);
      await page.getByRole('spinbutton').first().waitFor();
      const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate<number>(wider)).toBe(0);
    }
  });
});
