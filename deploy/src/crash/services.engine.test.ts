import { expect, it, onTestFinished } from 'vitest';
import { startTestEngines } from '../services/test-engines.js';
import { crash } from './rounds.js';
import { openServices } from './services.js';

const ROUNDS = 8;

it('loses and doubles nothing that was acknowledged, whichever service or engine is killed', async () => {
  const engines = await startTestEngines();
  onTestFinished(() => engines.stop());
  const report = await crash(await openServices(engines), ROUNDS, () => undefined);
  expect(report).toMatchObject({ lost: [], doubled: [], differences: [] });
  const kills = Object.values(report.kills).reduce((sum, count) => sum + count, 0);
  expect(kills).toBeGreaterThanOrEqual(ROUNDS);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.edits).toBeGreaterThan(0);
}, 400_000);
