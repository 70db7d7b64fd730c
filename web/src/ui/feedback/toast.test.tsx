import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTranslations } from '../../i18n/i18n.js';
import { closeToast, showToast, TOAST_MILLISECONDS } from './toast.js';
import { Toasts } from './toasts.js';

beforeAll(startTranslations);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
});

test('a toast stays for six seconds', () => {
  act(() => showToast('Saved'));
  act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS - 1));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast can be closed before', () => {
  act(() => showToast('Failed', 'danger'));
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByText('Failed')).toBeNull();
});

test('the same text is not said twice at once', () => {
  act(() => {
    showToast('Failed', 'danger');
    showToast('Failed', 'danger');
    closeToast(-1);
  });
  expect(screen.getAllByText('Failed')).toHaveLength(1);
});
