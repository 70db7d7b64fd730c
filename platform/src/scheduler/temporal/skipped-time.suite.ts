import { afterAll, beforeAll, vi } from 'vitest';
import { startEngine, type Engine } from '../../testing/engines.js';
import { schedulerContract } from '../scheduler.suite.js';
import type { SchedulerPlace } from '../testing/place.js';
import { ACCURACY, SkippedTime } from './testing/skipped-time.js';

const MIDNIGHT = '2026-01-01T00:00:00.000Z';

/**
 * What every scheduler promises, kept by Temporal.
 * @param runs how often sudden ends at random are tried; each takes half a minute
 */
export function skippedTimeContract(runs: number): void {
  // Hours of failures are a hundred moments, at each of which everything has to come to rest.
  vi.setConfig({ testTimeout: 300_000 });

  let server: Engine | undefined;
  beforeAll(async () => {
    server = await startEngine('temporalTestServer');
  });
  afterAll(() => server?.stop());

  schedulerContract(
    'Temporal, on its time-skipping server',
    async (): Promise<SchedulerPlace> => {
      const time = await SkippedTime.open(server?.url ?? '', MIDNIGHT, true);
      return {
        accuracy: ACCURACY,
        open: (kinds) => time.start(kinds),
        kill: () => time.kill(),
        advanceTo: (moment) => time.advanceTo(moment, () => time.settled()),
        end: () => time.end(),
      };
    },
    { runs, timeLimit: 300_000 },
  );
}
