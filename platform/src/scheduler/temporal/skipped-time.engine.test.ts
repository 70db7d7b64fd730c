import { afterAll, beforeAll, vi } from 'vitest';
import { startEngine, type Engine } from '../../testing/engines.js';
import { schedulerContract } from '../scheduler.suite.js';
import type { SchedulerPlace } from '../testing/place.js';
import { ACCURACY, SkippedTime } from './testing/skipped-time.js';

// Hours of failures are a hundred moments, at each of which everything has to come to rest.
vi.setConfig({ testTimeout: 300_000 });

const MIDNIGHT = '2026-01-01T00:00:00.000Z';

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
  { runs: 3, timeLimit: 300_000 },
);
