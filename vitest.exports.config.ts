import { defineConfig } from 'vitest/config';

/**
 * What becomes of answers that are taken away: a recount of tens of thousands of random responses, and their files opened by
 * programs that are not ours: `npm run test:exports`. `npm test` recounts some hundreds.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'exports',
    include: ['deploy/src/export/*.exports.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
});
