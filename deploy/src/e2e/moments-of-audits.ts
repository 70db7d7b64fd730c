import { auditCalls } from '@canvass/contracts/audit/calls';
import type { Page } from 'playwright-core';
import { alter } from './forged.js';
import { clickInWindow, dialog, type View } from './view.js';

/** Begins to choose a past moment; phones fold the filters away. */
async function chooseMoment(page: Page) {
  await page.locator('article').first().waitFor();
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  const asOf = page.getByLabel('As of', { exact: true });
  await asOf.selectOption({ label: 'A past moment …' });
}

/** What the owner of the sample company sees of the past; only `npm run test:screens` opens it. */
export const momentsOfAudits: readonly View[] = [
  {
    name: 'charts, a past moment to choose',
    path: ({ survey }) => `/charts/${survey.pollId}`,
    shows: `${dialog} [type=time]`,
    act: chooseMoment,
  },
  {
    name: 'charts, a moment that is still to come',
    path: ({ survey }) => `/charts/${survey.pollId}`,
    shows: `${dialog} [aria-invalid=true]`,
    act: async (page) => {
      await chooseMoment(page);
      await page.locator(`${dialog} [type=date]`).fill('2099-01-01');
      await clickInWindow('Show charts')(page);
    },
  },
  {
    name: 'charts as of a moment',
    path: ({ survey }) => `/charts/${survey.pollId}?at=${new Date().toISOString()}`,
    shows: 'article li',
  },
  {
    name: 'charts as of a moment, some of them gone',
    before: alter([auditCalls.charts], { '"gone":0': '"gone":2' }),
    path: ({ survey }) => `/charts/${survey.pollId}?at=${new Date().toISOString()}`,
    shows: 'main [role=status] :text("left out")',
  },
  {
    name: 'charts as of a moment before the poll',
    path: ({ survey }) => `/charts/${survey.pollId}?at=2020-01-01T00:00:00.000Z`,
    shows: 'main :text("had no questions")',
  },
  {
    name: 'question, a version before it is restored',
    path: ({ question }) => `/history/question/${question._id}`,
    shows: `${dialog} li`,
    act: (page) => page.locator('main ol > li button').first().click(),
  },
  {
    name: 'history of the company, nothing that matches',
    path: () => '/company/history?from=2020-01-01&to=2020-01-02',
    shows: 'main :text("Nothing was done that matches")',
  },
];
