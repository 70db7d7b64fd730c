import { responseCalls } from '@canvass/contracts/response/calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import type { QuestionView } from '@canvass/contracts/question/view';
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
  const poll = await client.createPoll({ name: 'Visit', questions: asked, isPublished: true });
  const { serialNumber, _id: deviceId } = await client.createDevice({
    ...{ name: 'Link', type: 'hyperlink', polls: [poll._id], autoConfigure: true },
  });
  const survey = { pollId: poll._id, deviceId, serialNumber, questions };
  await client.call(responseCalls.submit, { body: responseTo(survey, () => 0.5) });
  context = await signedIn(place.browser, session);
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${place.address}/chartsAnalytics/${poll._id}`);
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
