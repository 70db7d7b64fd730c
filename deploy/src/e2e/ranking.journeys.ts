import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from '../client/open-company.js';
import { listen } from './inspect.js';
import { askInBothStyles, tableOfChart, type FormStyle } from './one-question.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, untilLive } from './steps.js';

const maria: Credentials = { email: 'maria@ranking.example', password: 'secret-1' };
const text = 'What matters most in a hotel?';

let place: Place;
/** Addresses of the same question, on a card and on a classic page. */
let addresses: Record<FormStyle, string>;

beforeAll(async () => {
  place = await sharedPlace();
  addresses = await askInBothStyles(place, maria, {
    name: 'Order',
    type: 'ranking',
    validationRule: { min: 1, max: 1 },
    question: { en: text, ar: 'ما الأهم في الفندق؟' },
    options: { en: ['Location', 'Quiet', 'Price'], ar: ['الموقع', 'الهدوء', 'السعر'] },
  });
});

afterAll(() => place.end());

/** The options as the page shows them, from the top. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('[data-answer] li > span').allInnerTexts();

/** The name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText`,
  );

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

const chartOf = (style: FormStyle): Promise<string[][]> =>
  tableOfChart(place, maria, { style, text, heading: /Average rank/ });

describe('a ranking', () => {
  it('can be answered by keys alone on a card, and is counted by places', async () => {
    const page = await newPage(place.browser);
    const errors = listen(page, () => false);
    await page.goto(addresses.card);
    await untilLive(page);
    await page.getByRole('heading', { name: text }).waitFor();
    await tabTo(page, 'Price: not placed yet');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Price: place 2 of 3');
    await page.keyboard.press('1');
    expect(await focused(page)).toBe('Price: place 1 of 3');
    expect(await shown(page)).toEqual(['Price', 'Location', 'Quiet']);
    expect(await page.getByRole('status').allInnerTexts()).toContain('Price: place 1 of 3');
    await page.keyboard.press('Enter');
    await page.getByText('Your answers have been sent.').waitFor();
    expect(errors).toEqual([]);

    expect(await chartOf('card')).toEqual([
      ['Answer', 'Ranked first', 'Percent', 'Average rank'],
      ['Price', '1', '100.0%', '1'],
      ['Location', '0', '0.0%', '2'],
      ['Quiet', '0', '0.0%', '3'],
    ]);
  });

  it('can be answered by keys alone on a classic page', async () => {
    const page = await newPage(place.browser);
    await page.goto(addresses.classic);
    await untilLive(page);
    await page.getByRole('heading', { name: text }).waitFor();
    const finish = page.getByRole('button', { name: 'Finish' });
    expect(await finish.isDisabled()).toBe(true);
    await tabTo(page, 'Location');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Finish');
    await page.keyboard.press('Enter');
    await page.getByText('Your answers have been sent.').waitFor();
    expect((await chartOf('classic')).slice(1)).toEqual([
      ['Quiet', '1', '100.0%', '1'],
      ['Location', '0', '0.0%', '2'],
      ['Price', '0', '0.0%', '3'],
    ]);
  });

  it('can be dragged, even in a language that runs from right to left', async () => {
    const page = await newPage(place.browser, { width: 390, height: 844 });
    await page.goto(`${addresses.card}?lang=ar`);
    await untilLive(page);
    await page.locator('[dir=rtl]').first().waitFor();
    const handles = page.locator('[data-place]');
    const centre = async (index: number) => {
      const box = await handles.nth(index).boundingBox();
      if (!box) throw new Error('the handle is not shown');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const [from, to] = [await centre(0), await centre(2)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(to[0], to[1] + 5, { steps: 8 });
    await page.mouse.up();
    const dragged = ['الهدوء', 'السعر', 'الموقع'];
    expect(await shown(page)).toEqual(dragged);
    await page.mouse.move(...from);
    expect(await shown(page)).toEqual(dragged);
  });
});
