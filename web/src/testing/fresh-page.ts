import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetFocus } from './forget-focus.js';
// The files of a worker share modules: what these change in the page is changed once, while this file runs for each.
import './labels.js';
import './late-messages.js';
import './patience.js';

/** What a test has the window listen to. */
const heard: Parameters<typeof window.addEventListener>[] = [];

beforeEach(() => {
  const usual = window.addEventListener;
  const listen = (...given: Parameters<typeof usual>) => {
    heard.push(given);
    usual(...given);
  };
  vi.stubGlobal('addEventListener', listen);
});

/** Leaves nothing of a test in its page, since the next test gets the same one, even in another file. */
afterEach(() => {
  cleanup();
  for (const given of heard.splice(0)) window.removeEventListener(...given);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  forgetFocus();
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
});
