import { pollCalls } from '@canvass/contracts/poll/calls';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { pollEditor } from '../testing/poll-editor.js';

const { server, openPoll } = pollEditor();

const open = async () => {
  const { user } = openPoll();
  const publish = await screen.findByRole('button', { name: 'Publish' });
  return { user, publish: () => user.click(publish) };
};

const hasFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test('a poll without a name leads those who publish it to its name', async () => {
  const { user, publish } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await publish();
  await hasFocus(() => screen.getByRole('textbox', { name: 'Name' }));
});

test('what is wrong behind another tab is shown and has the focus', async () => {
  const { user, publish } = await open();
  await user.click(screen.getByLabelText('Countdown for the whole poll'));
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  await publish();
  await hasFocus(() => screen.getByLabelText(/^Minutes/));
});

test('a poll without questions leads to where they are added', async () => {
  const { user, publish } = await open();
  const remove = () => screen.queryByRole('button', { name: `Remove ${closedQuestion.name}` });
  await user.click(remove()!);
  // Whether it has been answered is asked first.
  await waitFor(() => expect(remove()).toBeNull());
  await publish();
  await hasFocus(() => screen.getByRole('button', { name: 'Add question' }));
  expect(document.activeElement).toHaveProperty('ariaInvalid', 'true');
});

test('what the server refuses has the focus', async () => {
  const details = [{ code: 'urlInvalid', field: 'redirectUrl' }];
  server.on(pollCalls.edit, () => refusal(400, { code: 'invalidInput', message: '', details }));
  const { user, publish } = await open();
  await user.type(screen.getByLabelText(/^Redirect address/), 'https://a.example');
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  await publish();
  await hasFocus(() => screen.getByLabelText(/^Redirect address/));
});
