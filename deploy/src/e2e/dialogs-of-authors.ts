import type { Page } from 'playwright-core';
import { dialogsOfEditor } from './dialogs-of-editor.js';
import type { Hands } from './hands.js';
import { button, inWindow, menuOf, said, type OpenedByKeys } from './opened-by-keys.js';
import { dialog } from './view.js';

/** Opens the window of a new poll. */
const addPoll = (page: Page, hands: Hands) =>
  hands.press(page.getByRole('button', { name: 'Add poll' }).first());

const overPolls = { path: () => '/polls' };
const overLibrary = { path: () => '/pollLibrary' };
const overQuestions = { path: () => '/questions' };

const ofPolls: readonly OpenedByKeys[] = [
  {
    ...{ name: 'a new poll', ...overPolls },
    opener: button('Add poll'),
    title: 'New poll',
    finish: async (page) => {
      await page.keyboard.type('Made by keys');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/poll');
    },
  },
  {
    ...{ name: 'a template, before it is used', ...overPolls },
    before: async (page, hands) => {
      await addPoll(page, hands);
      await page.getByRole('radio', { name: /^Blank/ }).focus();
      await page.keyboard.press('ArrowDown');
    },
    opener: (page) => inWindow(page, 'Preview').first(),
    title: 'Customer feedback',
    closer: 'Close',
  },
  {
    ...{ name: 'a poll of the library, from the window of a new poll', ...overPolls },
    before: async (page, hands) => {
      await addPoll(page, hands);
      await hands.press(inWindow(page, 'Start from the poll library'));
    },
    opener: (page) => inWindow(page, 'Preview Event feedback'),
    title: 'Event feedback',
    closer: 'Close',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Copy to my polls'));
      await page.waitForURL('**/poll/*');
    },
  },
  {
    ...{ name: 'an import', ...overPolls },
    opener: button('Import'),
    title: 'Import a poll',
    finish: async (page, hands) => {
      const poll = { name: 'From a file', questions: [], style: {} };
      const buffer = Buffer.from(JSON.stringify(poll));
      const file = { name: 'poll.json', mimeType: 'application/json', buffer };
      await hands.give(inWindow(page, 'Choose a file'), file);
      await page.locator(dialog).getByText('This file can’t be read').waitFor();
    },
  },
  {
    ...{ name: 'a copy of a poll', ...overPolls },
    opener: menuOf('One by one'),
    entry: 'Copy',
    title: 'Copy “One by one”',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Copy'));
      await said(page, 'Poll copied');
    },
  },
  {
    ...{ name: 'translations', ...overPolls },
    opener: menuOf('Your visit'),
    entry: 'Translations',
    title: 'Translations of “Your visit”',
    closer: 'Close',
    finish: async (page, hands) => {
      const saved = page.waitForEvent('download');
      await hands.press(inWindow(page, 'Save for translators'));
      await saved;
    },
  },
  {
    ...{ name: 'a preview of a poll', ...overPolls },
    opener: menuOf('Your visit'),
    entry: 'Preview',
    title: 'Your visit',
    closer: 'Close',
  },
  {
    ...{ name: 'the end of taking responses', ...overPolls },
    opener: menuOf('Your visit'),
    entry: 'Revert to draft',
    title: 'Stop accepting responses?',
  },
  {
    ...{ name: 'the deletion of a poll', ...overPolls },
    opener: menuOf('All at once'),
    entry: 'Delete',
    title: 'Delete “All at once”?',
  },
];

const ofOthers: readonly OpenedByKeys[] = [
  {
    ...{ name: 'a poll of the library', ...overLibrary },
    opener: button('Event feedback'),
    title: 'Event feedback',
    closer: 'Close',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Copy to my polls'));
      await said(page, '“Event feedback” is now among your polls, as a draft.');
    },
  },
  {
    name: 'a question that means something else',
    path: ({ survey }) => `/question/${survey.questions[1]?._id}`,
    before: (page, hands) => hands.choose(page.getByLabel('Type'), 'Text'),
    opener: button('Save'),
    title: 'Count answers separately?',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Save and count separately'));
      await page.waitForURL('**/questions');
    },
  },
  {
    name: 'leaving a question without saving',
    path: ({ question }) => `/question/${question._id}`,
    before: (page, hands) => hands.write(page.getByLabel('Name', { exact: true }), 'Another name'),
    opener: button('Cancel'),
    title: 'Leave without saving?',
    closer: 'Keep editing',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Leave'));
      await page.waitForURL('**/questions');
    },
  },
  {
    ...{ name: 'the deletion of a question', ...overQuestions },
    opener: menuOf('Points'),
    entry: 'Delete',
    title: 'Delete “Points”?',
  },
  {
    ...{ name: 'a poll to be copied to the library', by: 'operator', ...overPolls },
    opener: menuOf('For the library'),
    entry: 'Copy to the library',
    title: 'Copy “For the library” to the library',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Copy to the library'));
      await said(page, '“For the library” is in the library.');
    },
  },
  {
    ...{ name: 'details of a poll of the library', by: 'operator', ...overLibrary },
    opener: menuOf('Team survey'),
    entry: 'Edit details',
    title: 'Edit details',
  },
  {
    ...{ name: 'the deletion of a poll of the library', by: 'operator', ...overLibrary },
    opener: menuOf('Team survey'),
    entry: 'Delete',
    title: 'Delete “Team survey”?',
  },
];

/** Every window that authors open themselves. */
export const dialogsOfAuthors: readonly OpenedByKeys[] = [
  ...ofPolls,
  ...dialogsOfEditor,
  ...ofOthers,
];
