import { expect, it } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import { crash } from './rounds.js';
import { openStandalone } from './standalone.js';

it('loses and duplicates no acknowledged answer in ten kills at random moments', async () => {
  const report = await crash(await openStandalone(), 10, new Random(1), () => undefined);
  expect(report).toMatchObject({ lost: [], doubled: [], differences: [] });
  expect(report.strikes).toEqual({ standalone: 10 });
  expect(report.acknowledged).toBeGreaterThan(20);
}, 300_000);
