import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Progress } from './progress.js';

it('shows how far the rebuild is, and how long it has taken', async () => {
  const name = 'chart_v1';
  const screen = render(createElement(Progress, { name, progress: undefined }));
  const shown = () => stripVTControlCharacters(screen.lastFrame() ?? '');
  expect(shown()).toMatch(/^\S Rebuilding chart_v1$/);
  const progress = { position: '05', head: '08' };
  screen.rerender(createElement(Progress, { name, progress }));
  expect(shown()).toMatch(/Rebuilding chart_v1 at 05 of 08$/);
  await vi.waitFor(() => expect(shown()).toMatch(/, 1 s$/), { timeout: 5_000 });
  screen.unmount();
});
