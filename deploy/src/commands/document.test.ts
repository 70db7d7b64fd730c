import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandsDocument } from './document.js';

it('is the page in the documentation; if not, run npm run docs:commands', () => {
  const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
  expect(page).toBe(commandsDocument());
});
