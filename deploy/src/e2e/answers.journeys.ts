import { readFile } from 'node:fs/promises';
import { responseCalls } from '@canvass/contracts/response/calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import type { QuestionView } from '@canvass/contracts/question/view';
import { parsedCsv } from '@canvass/query-api/export/testing/parsed-csv';
import { unzipped } from '@canvass/query-api/export/testing/unzipped';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { responseTo } from '../client/survey.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';

const LONG = 'How likely is it that you come again, all things considered?';

let place: Place;
let poll: string;
let device: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  place = await sharedPlace();
  const client = new Client(place.address);
  const maria = { email: 'maria@answers.example', password: 'secret-1' };
  const session = await openCompany(client, { ...maria, companyName: 'Hotel Vitosha' });
  const questions: QuestionView[] = [];
  for (const [index, question] of visitQuestions.entries()) {
    const name = index === 0 ? LONG : question.name;
    questions.push(await client.createQuestion({ ...question, name }));
  }
  const asked = questions.map(({ _id }) => _id);
  const visit = await client.createPoll({ name: 'Visit', questions: asked, isPublished: true });
  poll = visit._id;
  const { serialNumber, _id: deviceId } = await client.createDevice({
    ...{ name: 'Link', type: 'hyperlink', polls: [poll], autoConfigure: true },
  });
  device = deviceId;
  const survey = { pollId: poll, deviceId, serialNumber, questions };
  await client.call(responseCalls.submit, { body: responseTo(survey, () => 0.5) });
  context = await signedIn(place.browser, session);
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${place.address}/chartsAnalytics/${poll}`);
  await page.locator('.row-link').waitFor();
});

afterAll(async () => {
  await context.close();
  await place.end();
});

/** An expression that lists the headings of the table that are seen from one edge to the other. */
const wholeHeads = `(() => {
  const cells = [...document.querySelectorAll('thead th')];
  const box = document.querySelector('table').parentElement.getBoundingClientRect();
  const isSeen = (cell) => {
    const { left, right, top, height } = cell.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => x > box.left && x < box.right
      && cell.contains(document.elementFromPoint(x, top + height / 2)));
  };
  return cells.filter(isSeen).map((cell) => cell.textContent);
})()`;

const heads = (): Promise<string[]> => page.evaluate<string[]>(wholeHeads);
const scroll = (pixels: number) =>
  page.evaluate(`document.querySelector('table').parentElement.scrollLeft = ${pixels}`);

it('shows answers whole at every width, and keeps in sight what is pinned', async () => {
  // When it was given, and the first of ten questions.
  expect((await heads()).slice(0, 7)).toEqual([
    ...['Given', LONG, 'How often do you visit?', 'Would you come again?'],
    ...['Service', 'Cleanliness', 'Price'],
  ]);
  await scroll(9999);
  expect((await heads()).at(-1)).toBe('Time');

  await page.setViewportSize({ width: 820, height: 900 });
  await scroll(0);
  expect(await heads()).toEqual([
    'Given',
    LONG,
    'How often do you visit?',
    'Would you come again?',
  ]);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Change order and pin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('button', { name: 'Keep in sight: Service' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await scroll(300);
  expect((await heads()).slice(0, 2)).toEqual(['Given', 'Service']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main li dl').waitFor();
  const tight = await page.evaluate<string[]>(`(() => {
    const { right } = document.querySelector('main li').getBoundingClientRect();
    return [...document.querySelectorAll('main li dl > div')].filter((line) => {
      const [name, value] = [...line.children].map((part) => part.getBoundingClientRect());
      return value.left - name.right < 8 || right - value.right < 8 || value.width < 100;
    }).map((line) => line.textContent);
  })()`);
  expect(tight).toEqual([]);
});

/** The file that a step hands to the browser, and its ending. */
async function taken(step: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), step()]);
  const [, ending = ''] = / \d{4}-\d{2}-\d{2}\.(.+)$/.exec(download.suggestedFilename()) ?? [];
  return { ending, content: await readFile(await download.path()) };
}

it('takes along what its filters leave, in each form, and the charts as documents', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${place.address}/chartsAnalytics/${poll}?device=${device}&sort=-timeElapsed`);
  await page.locator('.row-link').waitFor();
  const files = new Map<string, Buffer>();
  for (const format of ['CSV', 'Excel', 'JSON lines', 'SPSS', 'Stata', 'R']) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export answers' });
    await dialog.getByLabel('File', { exact: true }).selectOption(format);
    const { ending, content } = await taken(() =>
      dialog.getByRole('button', { name: 'Export' }).click(),
    );
    files.set(ending, content);
    await dialog.waitFor({ state: 'detached' });
  }
  const file = (ending: string) => files.get(ending) ?? Buffer.alloc(0);
  expect(parsedCsv(file('csv').toString())).toHaveLength(2);
  expect(unzipped(file('xlsx'))['xl/worksheets/sheet1.xml']?.match(/<row /g)).toHaveLength(2);
  expect(JSON.parse(file('jsonl').toString())).toMatchObject({ device: { name: 'Link' } });
  for (const [ending, script] of [
    ['spss', 'sps'],
    ['stata', 'do'],
    ['r', 'R'],
  ]) {
    const { 'answers.csv': codes = '', [`answers.${script}`]: commands } = unzipped(
      file(`${ending}.zip`),
    );
    expect(parsedCsv(codes)).toHaveLength(2);
    expect(commands).toContain('How often do you visit?');
  }

  await page.goto(`${place.address}/charts/${poll}?device=${device}`);
  for (const [entry, ending] of [
    ['Word document', 'docx'],
    ['PDF', 'pdf'],
    ['Figures (CSV)', 'csv'],
  ]) {
    await page.getByRole('button', { name: 'Export charts' }).click();
    const made = await taken(() => page.getByRole('menuitem', { name: entry }).click());
    expect(made.ending).toBe(ending);
    files.set(`charts.${ending}`, made.content);
  }
  expect(unzipped(file('charts.docx'))['word/document.xml']).toContain('How often do you visit?');
  expect(file('charts.pdf').toString('latin1')).toMatch(/^%PDF-1\.7[^]*\/S \/TOCI\n[^]*%%EOF\s*$/);
  expect(parsedCsv(file('charts.csv').toString()).length).toBeGreaterThan(10);
});
