import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./polls.js'), import('./poll.js')]),
});

const published: PollView = { ...draftPoll, status: 2, isPublished: true, devices: [] };

test('a poll is switched off from its menu, and undoing that publishes it again', async () => {
  server.on(pollCalls.list, () => ({ body: { polls: [published], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.edit, () => ({ body: published }));
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  expect(await screen.findByText('“Visit feedback” is switched off.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Visit feedback” is published.')).toBeTruthy();
  const id = published._id;
  expect(server.requestsTo(pollCalls.edit).map(({ body }) => body)).toEqual([
    { id, status: 0 },
    { id, isPublished: true },
  ]);
});

test('a copied poll can be edited at once', async () => {
  const copy = { ...draftPoll, _id: '0190a000-0000-7000-8000-000000000099' };
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.create, () => ({ status: 201, body: copy }));
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await user.click(await screen.findByLabelText(/^The same questions/));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const edit = await screen.findByRole('link', { name: 'Edit the copy' });
  expect(edit.getAttribute('href')).toBe(`/poll/${copy._id}`);
});
