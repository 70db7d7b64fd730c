import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
// The files of a worker share modules: what these change in the page is changed once, while this file runs for each.
import './labels.js';
import './patience.js';

/** Leaves nothing of a test in its page, since the next test, of whatever file, gets the same one. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
});
