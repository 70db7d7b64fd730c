import { pollCalls } from '@canvass/contracts/poll/calls';
import type { Page } from 'playwright-core';
import type { Hands } from './hands.js';
import { button, inWindow, said, type OpenedByKeys } from './opened-by-keys.js';
import type { Sample } from './sample.js';
import { dialog } from './view.js';

const openTab = (name: string) => (page: Page, hands: Hands) =>
  hands.open(page.getByRole('tablist', { name: 'Poll options' }), name);

const first = 'How did you hear of us?';

/** Makes what follows the first question depend on its answer. */
async function branch(page: Page, hands: Hands): Promise<void> {
  await openTab('Logic')(page, hands);
  await hands.flip(page.getByLabel('One question after the other'));
}

async function branchByRule(page: Page, hands: Hands): Promise<void> {
  await branch(page, hands);
  await hands.press(page.getByRole('button', { name: `Use rules for ${first}` }));
  const group = page.getByRole('group', { name: first, exact: true });
  await hands.press(group.getByRole('button', { name: 'Add rule' }));
  await hands.press(group.getByRole('button', { name: 'Add condition' }));
}

const overPoll = { path: ({ survey }: Sample) => `/poll/${survey.pollId}` };
const overDraft = { path: ({ draft }: Sample) => `/poll/${draft._id}` };

/** The windows of the poll editor. */
export const dialogsOfEditor: readonly OpenedByKeys[] = [
  {
    ...{ name: 'questions of the bank', ...overDraft },
    opener: button('From the bank'),
    title: 'Add questions from the bank',
    finish: async (page, hands) => {
      await hands.flip(page.locator(dialog).getByRole('checkbox').first());
      await hands.press(inWindow(page, 'Add'));
    },
  },
  {
    ...{ name: 'a preview in the editor', ...overDraft },
    opener: button('Preview'),
    title: 'A draft of a poll with quite a long name',
    closer: 'Close',
  },
  {
    ...{ name: 'export codes', ...overPoll },
    opener: button('Export codes'),
    title: 'Export codes',
    finish: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('heard');
      await page.keyboard.press('Enter');
      await said(page, 'Export codes saved');
    },
  },
  {
    ...{ name: 'a colour', ...overDraft },
    before: openTab('Design'),
    opener: button('Question colour'),
    title: 'Question colour',
    finish: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('#0b7285');
      await page.keyboard.press('Enter');
      await page.locator('button[aria-description="#0b7285"]:focus').waitFor();
    },
  },
  {
    ...{ name: 'a new theme', ...overDraft },
    before: openTab('Design'),
    opener: button('Save colours as a theme'),
    title: 'New colour theme',
    finish: async (page) => {
      await page.keyboard.type('Made by keys');
      await page.keyboard.press('Enter');
      await said(page, 'Theme saved');
      await page.getByRole('radio', { name: 'Made by keys', checked: true }).waitFor();
    },
  },
  {
    ...{ name: 'a colour of a new theme', ...overDraft },
    before: async (page, hands) => {
      await openTab('Design')(page, hands);
      await hands.press(button('Save colours as a theme')(page));
    },
    opener: (page) => inWindow(page, 'Button colour'),
    title: 'Button colour',
  },
  {
    ...{ name: 'the deletion of a theme', ...overDraft },
    before: async (page, hands) => {
      await openTab('Design')(page, hands);
      await page.getByRole('radio', { name: 'Dusk' }).waitFor();
      await hands.turnTo(page.getByRole('radiogroup', { name: 'Colour theme' }), 'Dusk');
    },
    opener: button('Delete theme'),
    title: 'Delete “Dusk”?',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Delete'));
      await page.getByRole('radio', { name: 'Dusk' }).waitFor({ state: 'detached' });
    },
  },
  {
    ...{ name: 'texts in other languages', ...overDraft },
    before: openTab('Design'),
    opener: button('Translate the poll’s texts'),
    title: 'Texts in other languages',
    closer: 'Close',
    finish: async (page, hands) => {
      await hands.write(page.locator(dialog).getByLabel('Name', { exact: true }), 'Чернова');
    },
  },
  {
    ...{ name: 'one question after the other again', ...overPoll },
    before: async (page, hands) => {
      await branch(page, hands);
      await hands.choose(page.getByLabel('A friend leads to'), 'End of the poll');
    },
    opener: (page) => page.getByLabel('One question after the other'),
    key: 'Space',
    title: 'Ask one question after the other?',
    finish: (page, hands) => hands.press(inWindow(page, 'Drop branches')),
  },
  {
    ...{ name: 'rules that are dropped', ...overPoll },
    before: branchByRule,
    opener: button(`One way per answer for ${first}`),
    title: 'Drop these rules?',
    finish: (page, hands) => hands.press(inWindow(page, 'Drop rules')),
  },
  {
    ...{ name: 'a question that was answered and is removed', ...overPoll },
    opener: button(`Remove ${first}`),
    title: `Remove “${first}”?`,
    finish: (page, hands) => hands.press(inWindow(page, 'Remove question')),
  },
  {
    ...{ name: 'whose edit is to stand', ...overDraft },
    before: async (page, hands, elsewhere) => {
      await hands.write(page.getByLabel('Description', { exact: true }), 'For the lobby');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await elsewhere.call(pollCalls.edit, { body: { id, description: 'For the terrace' } });
    },
    opener: button('Save as draft'),
    title: 'This has changed in the meantime',
    closer: 'Keep editing',
    finish: async (page, hands) => {
      const both = page
        .locator(dialog)
        .getByRole('radiogroup', { name: 'Both changed: Description' });
      await hands.turnTo(both, 'Their version: For the terrace');
      await hands.press(inWindow(page, 'Save this choice'));
      await page.waitForURL('**/polls');
    },
  },
  {
    ...{ name: 'leaving without saving', ...overDraft },
    before: (page, hands) =>
      hands.write(page.getByLabel('Description', { exact: true }), 'For the lobby'),
    opener: button('Back'),
    title: 'Leave without saving?',
    closer: 'Keep editing',
    finish: async (page, hands) => {
      await hands.press(inWindow(page, 'Leave'));
      await page.waitForURL('**/polls');
    },
  },
];
