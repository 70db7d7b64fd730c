import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFirst } from './deploy/bin/slow-first.mjs';

const isAll = process.env['ENGINE_SUITES'] === 'all';

/**
 * What people do less often than the main jobs, in a real browser against the real program: `npm run test:journeys`. Apart
 * from `npm test`, which has the main jobs; `.ci/run` runs both. What takes minutes is called `*.nightly.journeys.ts` and runs
 * with `--all`.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'journeys',
    include: ['deploy/src/e2e/*.journeys.ts'],
    exclude: [...configDefaults.exclude, ...(isAll ? [] : ['**/*.nightly.journeys.ts'])],
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    globalSetup: ['deploy/src/e2e/share-product.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than there are cores, as people wait for the product.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
  },
});
