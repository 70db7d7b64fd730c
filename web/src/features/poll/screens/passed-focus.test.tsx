import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { draftPoll } from '@canvass/contracts/samples/views';
import type { OpenScreen } from '../../../testing/open-screen.js';
import { pollEditor } from '../testing/poll-editor.js';

const { openPoll } = pollEditor({
  ...draftPoll,
  isLinearLogic: false,
  style: { ...defaultStyle, questionColor: '#999999', logoImageFile: '/logo.png' },
});

/** Opens one of the tabs of the poll. */
async function openTab(name: string) {
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name }));
  return { user, tab: within(screen.getByRole('tabpanel', { name })) };
}

/** Presses a button by keys. */
async function press(user: OpenScreen['user'], button: HTMLElement) {
  button.focus();
  await user.keyboard('{Enter}');
}

const hasFocus = (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

test('the focus of an ending that is removed passes to what stands below it', async () => {
  const { user, tab } = await openTab('Logic');
  const add = await tab.findByRole('button', { name: 'Add ending' });
  await press(user, add);
  await press(user, add);
  await press(user, tab.getByRole('button', { name: 'Remove ending 1' }));
  await hasFocus(() => tab.getByRole('button', { name: 'Remove ending 1' }));
  await press(user, tab.getByRole('button', { name: 'Remove ending 1' }));
  await hasFocus(() => add);
});

test('the focus of what a better colour settles passes to that colour', async () => {
  const { user, tab } = await openTab('Design');
  await press(user, await tab.findByRole('button', { name: /^Use #\w{6} instead$/ }));
  await hasFocus(() => tab.getByLabelText('Question colour'));
});

test('the focus of a picture that is removed passes to what chooses one', async () => {
  const { user, tab } = await openTab('Design');
  const logo = within(await tab.findByRole('group', { name: 'Logo' }));
  await press(user, logo.getByRole('button', { name: 'Remove picture' }));
  await hasFocus(() => logo.getByRole('button', { name: 'Choose picture' }));
});

test('settings that open in the place of their button have the focus', async () => {
  const { user, tab } = await openTab('Settings');
  await press(user, await tab.findByRole('button', { name: 'Set when and how many' }));
  await hasFocus(() => tab.getByLabelText('Opens on'));
  await press(user, tab.getByRole('button', { name: 'Notifications (0)' }));
  await hasFocus(() => tab.getByRole('group', { name: 'Notifications' }));
});

test('the focus of a text before a question that is removed passes to the question', async () => {
  const { user } = openPoll();
  await press(user, await screen.findByRole('button', { name: /^Add a text before/ }));
  await press(user, await screen.findByRole('button', { name: 'Remove this text' }));
  await hasFocus(() => screen.getByLabelText('Question'));
});
