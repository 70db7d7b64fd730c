import { defineConfig } from 'vitest/config';

/** Every screen at every width, in both colour schemes: `npm run test:screens`. `npm test` opens each of them once. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'screens',
    include: ['deploy/src/**/*.screens.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
