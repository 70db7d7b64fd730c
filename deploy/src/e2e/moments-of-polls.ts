import { asideCalls } from '@canvass/contracts/aside/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { Page } from 'playwright-core';
import { alter, fail, loseCode } from './forged.js';
import { choose, click, clickInWindow, dialog, type View } from './view.js';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Makes the question after one depend on its answer. */
async function branch(page: Page) {
  await openTab(page, 'Logic');
  await page.getByRole('switch', { name: 'One question after the other' }).uncheck();
}

/** Saves the open draft with another description. */
async function describe(page: Page, description: string) {
  await page.getByLabel('Description', { exact: true }).fill(description);
  await click('Save as draft')(page);
}

/** Some responses are set aside. @param isDiscarding whether they are being discarded */
const setAside = (isDiscarding: boolean) =>
  alter([asideCalls.view], {
    '"responses":0,"isDiscarding":false': `"responses":482,"isDiscarding":${String(isDiscarding)}`,
  });

/** What the owner of the sample company sees in passing of polls and questions; only `npm run test:screens` opens it. */
export const momentsOfPolls: readonly View[] = [
  {
    name: 'preview of a poll',
    path: () => '/polls',
    shows: `${dialog} [data-scheme]`,
    act: choose('Preview'),
  },
  {
    name: 'stop accepting responses',
    path: () => '/polls',
    shows: '[role=alertdialog]',
    act: choose('Revert to draft', 'Your visit'),
  },
  {
    name: 'no poll of that name',
    path: () => '/polls?name=zebra',
    shows: 'main :text("Nothing found")',
  },
  {
    name: 'polls that could not be loaded',
    before: fail(pollCalls.list),
    path: () => '/polls',
    shows: 'main button:has-text("Try again")',
    refused: /\/api\/(poll|together)$/,
  },
  {
    name: 'a window that could not be fetched',
    path: () => '/polls',
    shows: '[role=alertdialog]',
    refused: /\.js$/,
    act: async (page) => {
      await page.locator('.row-link').first().waitFor();
      await loseCode(page);
      await click('Add poll')(page);
    },
  },
  {
    name: 'a screen that could not be fetched',
    path: () => '/polls',
    shows: 'main button:has-text("Try again")',
    refused: /\.js$/,
    act: async (page) => {
      await page.locator('.row-link').first().waitFor();
      await loseCode(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
    },
  },
  {
    name: 'poll, logic',
    path: ({ survey }) => `/poll/${survey.pollId}`,
    shows: '[role=tabpanel] select',
    act: branch,
  },
  {
    name: 'poll, rules and endings',
    path: ({ survey }) => `/poll/${survey.pollId}`,
    shows: '[role=group] [data-move]',
    act: async (page) => {
      await branch(page);
      await click(/^Use rules for/)(page);
      await click('Add rule')(page);
      await click('Add condition')(page);
      await click('Add ending')(page);
    },
  },
  {
    name: 'a question that answers led to was removed',
    path: ({ survey }) => `/poll/${survey.pollId}`,
    shows: '[role=status]:has-text("branches")',
    act: async (page) => {
      await branch(page);
      await page.getByLabel('A friend leads to').selectOption({ label: 'End of the poll' });
      await click('Remove How did you hear of us?')(page);
      await clickInWindow('Remove question')(page);
    },
  },
  {
    name: 'colour of a poll',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: `${dialog} [type=color]`,
    act: async (page) => {
      await openTab(page, 'Design');
      await page.getByRole('button', { name: 'Question colour', exact: true }).click();
    },
  },
  {
    name: 'poll that was changed elsewhere',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: '[role=alertdialog]:has-text("Reload")',
    refused: /\/api\/poll$/,
    act: async (page) => {
      await page.getByLabel('Description', { exact: true }).waitFor();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await describe(other, `For the lobby, from ${new Date().toISOString()}`);
      await other.waitForURL('**/polls');
      await other.close();
      await describe(page, 'For the terrace');
    },
  },
  {
    name: 'question that means something else',
    path: ({ survey }) => `/question/${survey.questions[0]?._id}`,
    shows: '[role=alertdialog]:has-text("Count answers separately")',
    act: async (page) => {
      await page.getByLabel('Type').selectOption('openstring');
      await click('Save')(page);
    },
  },
  {
    name: 'question that polls ask',
    path: () => '/questions',
    shows: `${dialog} li a`,
    refused: /\/api\/question$/,
    act: async (page) => {
      await click(/^More actions/)(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await clickInWindow('Delete')(page);
    },
  },
  {
    name: 'discard what is set aside',
    before: setAside(false),
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}?aside=true`,
    shows: '[role=alertdialog]:has-text("Discard 482")',
    act: click('Discard all'),
  },
  {
    name: 'discarding what is set aside',
    before: setAside(true),
    path: ({ survey }) => `/chartsAnalytics/${survey.pollId}?aside=true`,
    shows: '[role=status]:has-text("482 responses left")',
  },
];
