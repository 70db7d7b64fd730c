import { expect, it } from 'vitest';
import { crash } from './rounds.js';

it('loses and doubles nothing that was acknowledged, over ten kills at random moments', async () => {
  const report = await crash(10, () => undefined);
  expect(report).toMatchObject({ rounds: 10, lost: [], doubled: [], differences: [] });
  expect(report.acknowledged).toBeGreaterThan(20);
}, 180_000);
