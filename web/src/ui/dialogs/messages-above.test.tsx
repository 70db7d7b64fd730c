import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteFailure, SILENCE_MILLISECONDS } from '../../api/connection.js';
import { showSuccess } from '../feedback/toast.js';
import { Toasts } from '../feedback/toasts.js';
import { Dialog } from './dialog.js';

const undo = vi.fn();
const close = vi.fn();

/** A page with a window over it. */
function Page() {
  return (
    <>
      <button>Below</button>
      <Dialog
        open
        title="Window"
        onClose={close}
        actions={
          <>
            <button>First</button>
            <button>Last</button>
          </>
        }
      />
      <Toasts />
    </>
  );
}

beforeEach(() => {
  undo.mockClear();
  close.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
});

const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;

function say() {
  act(() => void showSuccess({ text: 'Removed', action: { label: 'Undo', run: undo } }));
}

test('what is said while a window is open is there for screen readers, the page is not', () => {
  say();
  const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(heard.some((one) => one.includes('Removed'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Below' })).toBeNull();
});

test('F8 leads from a window to what is said, and back', async () => {
  const user = userEvent.setup();
  say();
  screen.getByText('First').focus();
  await user.keyboard('{F8}');
  expect(focused()).toBe('Undo');
  await user.keyboard('{F8}');
  expect(focused()).toBe('First');
  await user.keyboard('{F8}{Enter}');
  expect([undo.mock.calls.length, focused()]).toEqual([1, 'First']);
});

test('Escape closes what is said, not the window, when it is pressed there', async () => {
  const user = userEvent.setup();
  say();
  screen.getByText('Last').focus();
  await user.keyboard('{F8}{Escape}');
  expect([screen.queryByText('Removed'), focused()]).toEqual([null, 'Last']);
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('Tab goes round through the window and what is said, both ways', async () => {
  const user = userEvent.setup();
  say();
  screen.getByText('Last').focus();
  const forward: (string | null | undefined)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    forward.push(focused());
  }
  expect(forward).toEqual(['Undo', 'Close', 'First', 'Last']);
  const back: (string | null | undefined)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await user.tab({ shift: true });
    back.push(focused());
  }
  expect(back).toEqual(['First', 'Close', 'Undo', 'Last']);
});

test('a lost connection is told over a window, and can be tried from there', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  act(noteFailure);
  await screen.findByRole(
    'region',
    { name: 'No connection to the server.' },
    { timeout: 2 * SILENCE_MILLISECONDS },
  );
  screen.getByText('First').focus();
  await user.keyboard('{F8}');
  expect(focused()).toBe('Try now');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Try now');
  await user.keyboard('{Escape}');
  expect(focused()).toBe('First');
  expect(close).not.toHaveBeenCalled();
});
