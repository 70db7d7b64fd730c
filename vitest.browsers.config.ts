import { defineConfig } from 'vitest/config';

/**
 * The main job and the respondent page in browsers other than today's Chromium: `npm run test:browsers`. Apart from
 * `npm test`, since it installs these browsers.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'browsers',
    include: ['deploy/src/browsers/*.browsers.ts'],
    globalSetup: ['vitest.browsers.setup.js', 'deploy/src/e2e/share-product.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
