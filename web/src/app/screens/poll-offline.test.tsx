import { pollCalls } from '@canvass/contracts/poll/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollEditor } from '../../features/poll/testing/poll-editor.js';
import '../../testing/fresh-browser.js';

const { server, openPoll } = pollEditor();

beforeEach(() => {
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
});

// What loads data goes by these events, too.
afterEach(() => void window.dispatchEvent(new Event('online')));

/** From now on nothing answers. @returns ends that */
function cutOff(): () => void {
  const { fetch } = globalThis;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  act(() => void window.dispatchEvent(new Event('offline')));
  return () => vi.stubGlobal('fetch', fetch);
}

test('what is written stays when a part of the editor cannot be fetched', async () => {
  const { user } = openPoll();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('button', { name: /^Choice/ }));
  await user.type(screen.getByLabelText('Question'), 'Which colour?');
  const restore = cutOff();
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  const design = within(await screen.findByRole('tabpanel', { name: 'Design' }));
  expect(await design.findByText('This part could not be shown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'From the bank' }));
  const bank = within(await screen.findByRole('alertdialog'));
  await user.click(bank.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Which colour?');
  restore();
  await user.click(design.getByRole('button', { name: 'Try again' }));
  expect(await design.findByText('Answer colour')).toBeTruthy();
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Which colour?');
});
