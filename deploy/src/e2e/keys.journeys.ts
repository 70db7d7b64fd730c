import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOf, keysOf } from './keys.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('the inspection of the focus finds faults', async () => {
  const page = await newPage(place.browser);
  await page.setContent(`<!doctype html>
    <p><button>Seen</button></p><p><button class="bare">Unseen</button></p>`);
  expect(await faultOf(page)).toContain('nowhere');
  await page.keyboard.press('Tab');
  await page.addStyleTag({ content: ':focus-visible { outline: 2px solid red }' });
  expect(await faultOf(page)).toBeNull();
  await page.addStyleTag({ content: '.bare:focus-visible { outline: none }' });
  await page.keyboard.press('Tab');
  expect(await faultOf(page)).toContain('no ring around BUTTON Unseen');
  await page.context().close();
});

it('a company gets from registering to its results by keys alone, with the focus always in sight', async () => {
  const page = await newPage(place.browser);
  const keys = await keysOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string | RegExp) => page.getByLabel(name);
  const type = (text: string) => page.keyboard.type(text);

  await page.goto(`${place.address}/register`);
  await keys.arrive(field('Your name'));
  const secret = 'a long secret of mine';
  const person = ['Maria Petrova', 'maria@keys.example', '+359 2 123 4567', 'Hotel Vitosha'];
  for (const text of [...person, secret, secret]) {
    await type(text);
    await keys.press('Tab');
  }
  await keys.reach(button('Create account'));
  await keys.press('Enter');

  await keys.reach(button('Start with Basic, free'));
  await keys.press('Enter');
  await keys.arrive(field(/^Name/));
  await type('Your stay');
  const style = page.getByRole('radiogroup', { name: 'Form style' }).getByRole('radio');
  await keys.reach(style.first());
  await keys.press('ArrowDown');
  await keys.arrive(style.nth(1));
  await keys.press('ArrowUp');
  await keys.arrive(style.first());
  await keys.reach(button('Write questions'));
  await keys.press('Enter');

  await keys.reach(button('Add question'));
  await keys.press('Enter');
  await keys.reach(button(/^Choice/));
  await keys.press('Space');
  await keys.arrive(field('Question'));
  await type('How did you hear of us?');
  await keys.press('Tab');
  await keys.arrive(field('Option 1'));
  await type('A friend');
  await keys.press('Enter');
  await keys.arrive(field('Option 2'));
  await type('The web');
  await keys.reach(button('Publish'), 'Shift+Tab');
  await keys.press('Enter');

  await keys.arrive(button('Make and copy link'));
  await keys.press('Enter');
  const link = page.getByRole('link', { name: 'Open in a new tab' });
  const respondent = await newPage(place.browser);
  await respondent.goto((await link.getAttribute('href')) ?? '');
  await respondent.getByText('The web').waitFor();
  await respondent.keyboard.press('b');
  await respondent.keyboard.press('Enter');
  await respondent.getByRole('heading', { name: 'Thank you' }).waitFor();

  await keys.reach(page.getByRole('link', { name: 'Results', exact: true }), 'Shift+Tab');
  await keys.press('Enter');
  const chart = page.getByRole('article', { name: 'How did you hear of us?' });
  const numbers = chart.getByRole('button', { name: 'Show numbers' });
  await numbers.waitFor();
  await keys.reach(numbers);
  await keys.press('Enter');
  await chart.getByRole('row', { name: /^The web\s*1/ }).waitFor();
  expect(keys.faults).toEqual([]);
});
