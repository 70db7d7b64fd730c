import { defineConfig } from 'vitest/config';

/**
 * Every operation of the API, in every role, against its description: what it answers, and what it takes at each bound and one
 * past it: `npm run test:api`. `npm test` tries each operation a few times.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'api',
    include: ['deploy/src/description/*.api.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
