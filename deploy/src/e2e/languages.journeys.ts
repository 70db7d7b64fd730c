import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { unzipped } from '@canvass/query-api/export/testing/unzipped';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOf } from './keys.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { spoken } from './spoken.js';
import { LONGEST_STEP } from './steps.js';
import { wordingOf } from './wording.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

/** A page of a browser whose reader has a language; what it shows is named by its English. */
async function pageIn(language: InterfaceLanguage): Promise<Page> {
  const context = await place.browser.newContext({
    ...{ locale: language, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_STEP);
  return spoken(page, wordingOf(language));
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** What a Word document says, and how it is laid out. */
async function documentIn(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  return unzipped(await readFile(await download.path()))['word/document.xml'] ?? '';
}

it('a company reads Bulgarian from registering to a chart in Word', async () => {
  const page = await pageIn('bg');
  await page.goto(`${place.address}/register`);
  await page.getByLabel('Your name').fill('Мария Петрова');
  await page.getByLabel('E-mail').fill('maria@bulgarian.example');
  await page.getByLabel('Phone').fill('+359 2 123 4567');
  await page.getByLabel('Company name').fill('Хотел Витоша');
  await page.getByLabel(/^Password/).fill('secret-1');
  await page.getByLabel('Repeat password').fill('secret-1');
  await press(page, 'Create account');
  await press(page, 'Start with Basic, free');
  await page.getByLabel(/^Name/).fill('Вашият престой');
  await press(page, 'Write questions');
  await press(page, 'Add question');
  await press(page, /^Choice/);
  await page.getByLabel('Question', { exact: true }).fill('Откъде научихте за нас?');
  await page.getByLabel('Option 1').fill('От приятел');
  await page.getByLabel('Option 2').fill('От интернет');
  await press(page, 'Publish');
  await press(page, 'Make and copy link');
  const link = page.getByRole('link', { name: 'Open in a new tab' });

  const respondent = await pageIn('bg');
  await respondent.goto((await link.getAttribute('href')) ?? '');
  expect(await respondent.locator('html').getAttribute('lang')).toBe('bg');
  await respondent.getByRole('radio', { name: 'От приятел' }).click();
  await press(respondent, 'Finish');
  await respondent.getByText('Your answers have been sent.').waitFor();

  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await page.getByRole('heading', { name: 'Откъде научихте за нас?' }).waitFor();
  await press(page, 'Show numbers');
  await page.getByRole('row', { name: /От приятел 1 100/ }).waitFor();
  await press(page, 'Export charts');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Word document' }).click(),
  ]);
  const said = await documentIn(download);
  expect(said).toContain('Откъде научихте за нас?');
  expect(said).toContain('Отговорили');
});

it('a company reads Arabic from registering to a chart in Word, by keys alone', async () => {
  const page = await pageIn('ar');
  const keys = await keysOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const type = (text: string) => page.keyboard.type(text);
  const use = async (name: string | RegExp) => {
    await keys.reach(button(name));
    await keys.press('Enter');
  };

  await page.goto(`${place.address}/register`);
  await keys.arrive(page.getByLabel('Your name'));
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const secret = 'a long secret of mine';
  const person = ['ليلى حداد', 'layla@arabic.example', '+962 6 123 4567', 'فندق الأرز'];
  for (const text of [...person, secret, secret]) {
    await type(text);
    await keys.press('Tab');
  }
  await use('Create account');
  await use('Start with Basic, free');
  await keys.arrive(page.getByLabel(/^Name/));
  await type('إقامتك');
  await use('Write questions');
  await use('Add question');
  await use(/^Choice/);
  await keys.arrive(page.getByLabel('Question', { exact: true }));
  await type('كيف سمعت عنا؟');
  await keys.press('Tab');
  await keys.arrive(page.getByLabel('Option 1'));
  await type('من صديق');
  await keys.press('Enter');
  await keys.arrive(page.getByLabel('Option 2'));
  await type('من الإنترنت');
  await keys.reach(button('Publish'), 'Shift+Tab');
  await keys.press('Enter');
  await keys.arrive(button('Make and copy link'));
  await keys.press('Enter');
  const link = page.getByRole('link', { name: 'Open in a new tab' });

  const respondent = await pageIn('ar');
  const theirs = await keysOf(respondent);
  await respondent.goto((await link.getAttribute('href')) ?? '');
  expect(await respondent.locator('html').getAttribute('dir')).toBe('rtl');
  await theirs.reach(respondent.getByRole('radio', { name: 'من صديق' }));
  await theirs.press('Space');
  await theirs.reach(respondent.getByRole('button', { name: 'Finish' }));
  await theirs.press('Enter');
  await respondent.getByText('Your answers have been sent.').waitFor();

  await keys.reach(page.getByRole('link', { name: 'Results', exact: true }), 'Shift+Tab');
  await keys.press('Enter');
  const chart = page.getByRole('article', { name: 'كيف سمعت عنا؟' });
  await chart.waitFor();
  await keys.reach(chart.getByRole('button', { name: 'Show numbers' }));
  await keys.press('Enter');
  await chart.getByRole('row', { name: /من صديق\s*1/ }).waitFor();
  await keys.reach(button('Export charts'), 'Shift+Tab');
  await keys.press('Enter');
  const word = page.getByRole('menuitem', { name: 'Word document' });
  await word.waitFor();
  while (!(await word.and(page.locator(':focus')).isVisible())) await keys.press('ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  const said = await documentIn(download);
  expect(said).toContain('كيف سمعت عنا؟');
  expect(said).toContain('w:bidi');
  expect([...keys.faults, ...theirs.faults]).toEqual([]);
});
