import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './deploy/bin/slow-first.mjs';

/** Every screen at every width, in both colour schemes: `npm run test:screens`. `npm test` opens each of them once. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'screens',
    include: ['deploy/src/**/*.screens.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    // One test opens hundreds of screens.
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    // One more than there are cores, as tests wait for pages to load and be drawn.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
  },
});
