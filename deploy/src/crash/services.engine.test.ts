import { expect, it, onTestFinished } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import { startTestEngines } from '../local/test-engines.js';
import { crash } from './rounds.js';
import { openServices } from './services.js';

const ROUNDS = 8;
/** A seed by which EventStoreDB and MongoDB fall silent, wires forget connections, and MongoDB acknowledges no writes. */
const SEED = 231;

it('neither loses nor duplicates acknowledged answers, and reports ready only while it makes progress', async () => {
  const engines = await startTestEngines();
  onTestFinished(() => engines.stop());
  const random = new Random(SEED);
  const report = await crash(await openServices(engines, random), ROUNDS, random, () => undefined);
  expect(report).toMatchObject({ lost: [], doubled: [], differences: [], green: [] });
  expect(Object.keys(report.faults)).toEqual(
    expect.arrayContaining([
      ...['eventstore silent', 'eventstore forgotten by half', 'mongodb silent'],
      ...['mongodb without answers to writes', 'command-api', 'projections'],
    ]),
  );
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0);
  expect(faults).toBeGreaterThanOrEqual(ROUNDS);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.edits).toBeGreaterThan(0);
}, 600_000);
