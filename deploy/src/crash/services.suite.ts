import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '@canvass/contracts/samples/random';
import { startTestEngines, type TemporalServer, type TestEngines } from '../local/test-engines.js';
import { crash } from './rounds.js';
import { openServices } from './services.js';

interface Rounds {
  temporal: TemporalServer;
  count: number;
  /** From which follows what happens in them. */
  seed: number;
  /** What happens in them, among other things. */
  faults: readonly string[];
  /** How many answers and edits are acknowledged meanwhile at least. A single round may be over before an edit is. */
  least: { answers: number; edits: number };
}

/** What the services promise while they and their engines are killed and silenced. */
export function crashContract({ temporal, count, seed, faults, least }: Rounds): void {
  let engines: TestEngines;
  beforeAll(async () => {
    engines = await startTestEngines(temporal);
  });
  afterAll(() => engines?.stop());

  it('neither loses nor duplicates acknowledged answers, and reports ready only while it makes progress', async () => {
    const random = new Random(seed);
    const place = await openServices(engines, random);
    const report = await crash(place, count, random, () => undefined);
    expect(report).toMatchObject({ lost: [], doubled: [], differences: [], green: [] });
    expect(Object.keys(report.faults)).toEqual(expect.arrayContaining([...faults]));
    const happened = Object.values(report.faults).reduce((sum, times) => sum + times, 0);
    expect(happened).toBeGreaterThanOrEqual(count);
    expect(report.acknowledged).toBeGreaterThanOrEqual(least.answers);
    expect(report.edits).toBeGreaterThanOrEqual(least.edits);
  }, 600_000);
}
