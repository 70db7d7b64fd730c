import { chartCalls } from '@canvass/contracts/chart/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../testing/fresh-browser.js';
import { pollEditor } from '../testing/poll-editor.js';

/** The code of the window that asks. */
const code = vi.hoisted(() => {
  let bring = () => undefined as void;
  const come = new Promise<void>((resolve) => (bring = resolve));
  return { come, bring: () => bring() };
});
vi.mock('../../../ui/question/confirm-edit.js', async (importOriginal) => {
  await code.come;
  return importOriginal();
});

const { server, openPoll } = pollEditor();

beforeEach(() => {
  const asked = { ...closedQuestion, polls: [draftPoll._id] };
  server.on(questionCalls.inOrder, () => ({ body: [asked] }));
  server.on(pollCalls.edit, () => ({ body: draftPoll }));
});

test('what was asked before a save is asked, whatever becomes known until its code has come', async () => {
  let count = () => undefined as void;
  const counted = new Promise<void>((resolve) => (count = resolve));
  server.on(chartCalls.ofPoll, async () => {
    await counted;
    return { body: [] };
  });
  const { user } = openPoll();
  await user.type(await screen.findByLabelText('Option 3'), 'Radio');
  await waitFor(() => expect(server.requestsTo(chartCalls.ofPoll)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  count();
  await new Promise((resolve) => setTimeout(resolve, 100));
  code.bring();
  expect(
    await screen.findByRole('alertdialog', { name: 'Count answers separately?' }),
  ).toBeTruthy();
  expect(screen.getByText(/Earlier answers are kept/)).toBeTruthy();
});
