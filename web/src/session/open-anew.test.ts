import { expect, it, vi } from 'vitest';
import { openAnew } from './open-anew.js';

it('reloads a document that the back button restores from the cache', () => {
  const [assign, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { assign, reload });
  openAnew('/polls');
  expect(assign).toHaveBeenCalledWith('/polls');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
