import { sessionCalls } from '@canvass/contracts/session/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  endSessionsSchema,
  type EndSessions,
  type RunningSession,
} from '@canvass/contracts/session/view';
import { profileAnswers } from '../../../testing/profile.js';
import { screenWorld } from '../../../testing/open-screen.js';

const own: RunningSession = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  startedAt: '2026-10-01T09:00:00.000Z',
  lastSeen: '2026-10-01T09:30:00.000Z',
  ...{ browser: 'Firefox', system: 'Linux', isCurrent: true },
};
const other: RunningSession = {
  ...own,
  id: '0190a000-0000-7000-8000-0000000000c2',
  ...{ browser: 'Safari', system: 'iOS', lastSeen: null, isCurrent: false },
};
const { server, openScreen } = screenWorld();
let running: RunningSession[];

beforeEach(() => {
  running = [own, other];
  profileAnswers(server);
  server.on(sessionCalls.list, () => ({ body: { sessions: running } }));
  server.on(sessionCalls.end, ({ body }) => {
    running = [own];
    return { body: body as EndSessions };
  });
});

const asked = () =>
  server.requestsTo(sessionCalls.end).map(({ body }) => endSessionsSchema.parse(body));

test('lists the running sessions and ends one', async () => {
  const { user } = openScreen('/profile');
  const row = (await screen.findByText('Firefox · Linux')).closest('li');
  expect(row?.textContent).toContain('This browser');
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(asked()).toEqual([{ id: other.id }]);
  const others = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Sign out everywhere else',
  });
  expect(others.disabled).toBe(true);
});

test('ends all other sessions at once', async () => {
  const { user, router } = openScreen('/profile');
  await screen.findByText('Safari · iOS');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(asked()).toEqual([{ id: 'others' }]);
  expect(router.state.location.pathname).toBe('/profile');
});

test('asks before ending all sessions, and leads to the sign-in screen', async () => {
  const { user, router } = openScreen('/profile');
  await screen.findByText('Safari · iOS');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(asked()).toEqual([{ id: 'all' }]);
});
