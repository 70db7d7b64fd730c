import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { showFailure, showSuccess, TOAST_MILLISECONDS } from './toast.js';
import { Toasts } from './toasts.js';

let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  vi.useFakeTimers();
  router = createMemoryRouter([{ path: '*', element: <Toasts /> }]);
  render(<RouterProvider router={router} />);
});
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const panel = (text: string) => screen.getByText(text).parentElement as HTMLElement;

test('a toast stays for six seconds, and is announced politely', () => {
  act(() => void showSuccess({ text: 'Saved' }));
  pass(TOAST_MILLISECONDS - 1);
  const announced = screen.getByText('Saved').closest('[role=status]');
  expect(announced?.getAttribute('aria-live')).toBe('polite');
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('what did not work is announced at once', () => {
  act(() => void showSuccess({ text: 'Saved' }));
  act(() => showFailure('Failed'));
  expect(screen.getByRole('alert').textContent).toContain('Failed');
  expect(screen.getByRole('alert').textContent).not.toContain('Saved');
});

test('what takes longer to read stays longer', () => {
  const text = 'x'.repeat(100);
  act(() => void showSuccess({ text }));
  pass(TOAST_MILLISECONDS);
  expect(screen.getByText(text)).toBeTruthy();
  pass(1500);
  expect(screen.queryByText(text)).toBeNull();
});

test('its time stands still while it is pointed at or has the focus', () => {
  act(() => void showSuccess({ text: 'Saved' }));
  pass(4000);
  fireEvent.pointerEnter(panel('Saved'));
  pass(TOAST_MILLISECONDS);
  fireEvent.pointerLeave(panel('Saved'));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(TOAST_MILLISECONDS);
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(1999);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast can be closed before, and Escape closes the newest', () => {
  act(() => {
    showFailure('First');
    showSuccess({ text: 'Second' });
    showSuccess({ text: 'Third' });
  });
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(screen.getByText('Third')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Third')).toBeNull();
  act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('what Escape closes already keeps the key to itself', () => {
  act(() => void showSuccess({ text: 'Saved' }));
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  event.preventDefault();
  act(() => void document.body.dispatchEvent(event));
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('the same is not said twice at once, but what can be undone is', () => {
  const action = { label: 'Undo', run: () => undefined };
  act(() => {
    showFailure('Failed');
    showFailure('Failed');
    showSuccess({ text: 'Removed', action });
    showSuccess({ text: 'Removed', action });
  });
  expect(screen.getAllByText('Failed')).toHaveLength(1);
  expect(screen.getAllByText('Removed')).toHaveLength(2);
});

test('its action leads to a screen and closes it', () => {
  act(() => void showSuccess({ text: 'Added', action: { label: 'See polls', to: '/polls' } }));
  fireEvent.click(screen.getByRole('link', { name: 'See polls' }));
  expect(router.state.location.pathname).toBe('/polls');
  expect(screen.queryByText('Added')).toBeNull();
});

test('by keys alone its action is reached, done, and the focus is back where it was', () => {
  const run = vi.fn();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  act(() => void showSuccess({ text: 'Removed', action: { label: 'Undo', run } }));
  fireEvent.keyDown(before, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  act(() => (document.activeElement as HTMLElement).click());
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
  expect(document.activeElement).toBe(before);
  before.remove();
});
