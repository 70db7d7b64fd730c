import { pollCalls } from '@canvass/contracts/poll/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenWorld } from '../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./not-found.js'), import('./polls.js')]),
});

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [], total: 0 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
});

test('an unknown address says so before it leads on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = openScreen('/poles/7');
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy();
  expect(screen.getByText(/Check \/poles\/7/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/poles/7');
  for (let second = 0; second < 8; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});

test('an unknown address leads nowhere once the reader wants to stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, router } = openScreen('/poles');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(router.state.location.pathname).toBe('/poles');
  await user.click(screen.getByRole('link', { name: 'Go to start' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
});
