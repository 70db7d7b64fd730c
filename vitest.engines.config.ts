import { defineConfig } from 'vitest/config';

/**
 * The contract suites on real engines, each a process of its own: `npm run test:engines`.
 * Apart from the other tests, which need nothing but Node and a browser.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'engines',
    include: ['*/src/**/*.engine.test.ts'],
    globalSetup: ['vitest.engines.setup.js'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 300_000,
    // An engine is installed by the first suite that needs it.
    hookTimeout: 1_200_000,
    fileParallelism: false,
  },
});
