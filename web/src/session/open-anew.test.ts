import { afterEach, expect, it, vi } from 'vitest';
import { openAnew } from './open-anew.js';

afterEach(() => vi.unstubAllGlobals());

it('loads the page once more when the back button brings it back as it was left', () => {
  const [assign, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { assign, reload });
  openAnew('/polls');
  expect(assign).toHaveBeenCalledWith('/polls');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
