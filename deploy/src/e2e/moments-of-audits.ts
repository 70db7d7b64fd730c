import { auditCalls } from '@canvass/contracts/audit/calls';
import type { Page } from 'playwright-core';
import type { FirmEntry } from '@canvass/contracts/history/firm-history';
import { sampleId } from '@canvass/contracts/samples/requests';
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

const failed: FirmEntry = {
  ...{ id: 'e1', stream: `signIn-${sampleId(1)}`, revision: 0, record: sampleId(1) },
  ...{ at: '2026-11-02T07:12:00.000Z', recordedAt: '2026-11-02T07:12:00.000Z' },
  ...{ type: 'SignInFailed', words: 'A sign-in failed.', kind: 'signIn', isRestorable: false },
  ...{ name: 'Maya Petrova', browser: 'Firefox, Linux', address: '2001:db8:85a3::8a2e:370:7334' },
  changes: [
    { field: 'fault', after: 'secondFactor' },
    { field: 'attempts', after: 1 },
  ],
};
const blocked: FirmEntry = {
  ...{ ...failed, id: 'e2', type: 'SignInBlocked' },
  words: 'A sign-in was blocked after too many failed ones.',
  changes: [{ field: 'attempts', after: 10_000 }],
};

/** What the server says of these in English, and who and what came; no catalogue has it as it stands here. */
export const wordsInAudits: readonly string[] = [failed, blocked].flatMap(
  ({ words, name = '', browser = '', address = '' }) => [words, name, browser, address],
);

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
    name: 'security log of the company, failed sign-ins',
    before: alter([auditCalls.firmHistory], {
      '"entries":[': `"entries":${JSON.stringify([blocked, failed]).slice(0, -1)},`,
    }),
    path: () => '/company/history/security',
    shows: `main li:has-text("${failed.address}")`,
  },
  {
    name: 'history of the company, nothing that matches',
    path: () => '/company/history?from=2020-01-01&to=2020-01-02',
    shows: 'main :text("Nothing was done that matches")',
  },
];
