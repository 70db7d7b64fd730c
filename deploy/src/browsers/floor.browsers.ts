import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { chromium } from './browsers.js';
import { personAt } from './person.js';

const { address } = inject('sharedProduct');

const TOO_OLD = 'This browser can’t show this page';

/** What those see first whose browser is older than the floor, or stands on it. */
it.each([
  ['/login', 77, TOO_OLD],
  ['/login', 80, TOO_OLD],
  ['/login', 88, TOO_OLD],
  ['/login', 92, TOO_OLD],
  ['/login', 109, TOO_OLD],
  ['/login', 112, 'Sign in'],
  ['/device/', 77, TOO_OLD],
  ['/device/', 80, 'There is nothing at this address'],
  ['/device/', 88, 'There is nothing at this address'],
])('%s in Chromium %i says “%s”', async (path, release, said) => {
  const tab = await chromium(release)();
  onTestFinished(() => tab.end());
  const person = personAt(tab);
  await tab.open(address + (path === '/device/' ? path + randomUUID() : path));
  await person.sees(said);
  const seen = await tab.ask<string>('document.body.innerText');
  expect(seen).not.toMatch(/is not a function|connection/);
  if (said === TOO_OLD) expect(seen).toContain('Please update it');
});
