import { sessionCalls } from '@canvass/contracts/session/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  endSessionsSchema,
  type EndSessions,
  type RunningSession,
} from '@canvass/contracts/session/view';
import { refusal } from '../../../testing/fake-server.js';
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
const third: RunningSession = {
  ...other,
  id: '0190a000-0000-7000-8000-0000000000c3',
  browser: 'Chrome',
};
const { server, openScreen } = screenWorld();
let running: RunningSession[];

beforeEach(() => {
  running = [own, other];
  profileAnswers(server);
  server.on(sessionCalls.list, () => ({ body: { sessions: running } }));
  server.on(sessionCalls.end, ({ body }) => {
    const { id } = body as EndSessions;
    running = running.filter((one) => one.isCurrent || (id !== 'others' && one.id !== id));
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
  const others = screen.getByRole('button', { name: 'Sign out everywhere else' });
  expect(others.getAttribute('aria-disabled')).toBe('true');
});

test('asks again for sessions that could not be fetched', async () => {
  server.on(sessionCalls.list, () => refusal(503, { code: 'unavailable', message: '' }));
  const { user } = openScreen('/profile');
  await screen.findByRole('button', { name: 'Try again' });
  server.on(sessionCalls.list, () => ({ body: { sessions: running } }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Firefox · Linux');
});

/** Presses a button by key. */
async function press(user: UserEvent, button: HTMLElement) {
  button.focus();
  await user.keyboard('{Enter}');
}

test('passes the focus on from a session that ends, at last to the heading', async () => {
  running = [own, other, third];
  const { user } = openScreen('/profile');
  await press(user, await screen.findByRole('button', { name: 'Sign out: Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  const next = screen.getByRole('button', { name: 'Sign out: Chrome · iOS' });
  expect(document.activeElement).toBe(next);
  await press(user, next);
  await waitFor(() => expect(screen.queryByText('Chrome · iOS')).toBeNull());
  const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
  expect(document.activeElement).toBe(heading);
});

test('keeps the focus on the button that was pressed while a session ends', async () => {
  server.on(sessionCalls.end, () => new Promise<never>(() => undefined));
  const { user } = openScreen('/profile');
  const end = await screen.findByRole('button', { name: 'Sign out: Safari · iOS' });
  await press(user, end);
  await waitFor(() => expect(end.getAttribute('aria-disabled')).toBe('true'));
  expect(end).toHaveProperty('disabled', false);
  await user.keyboard('{Enter}');
  expect(asked()).toHaveLength(1);
});

test('ends all other sessions at once, and the focus stays', async () => {
  const { user, router } = openScreen('/profile');
  await screen.findByText('Safari · iOS');
  const others = screen.getByRole('button', { name: 'Sign out everywhere else' });
  await press(user, others);
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(document.activeElement).toBe(others);
  expect(others.getAttribute('aria-disabled')).toBe('true');
  expect(asked()).toEqual([{ id: 'others' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
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
