import { expect, it } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import { crash } from './rounds.js';
import { openStandalone } from './standalone.js';

// `npm run test:crash` kills it 200 times.
it('loses and duplicates no acknowledged answer when it is killed at a random moment', async () => {
  const report = await crash(await openStandalone(), 1, new Random(1), () => undefined);
  expect(report).toMatchObject({ lost: [], doubled: [], differences: [] });
  expect(report.faults).toEqual({ standalone: 1 });
  expect(report.acknowledged).toBeGreaterThan(0);
});
