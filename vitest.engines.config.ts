import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The suites on real engines, each a process of its own: `npm run test:engines`. Apart from the other tests, which need
 * nothing but Node and a browser.
 *
 * What takes long, or needs Temporal's development server, is called `*.nightly.engine.test.ts` and runs with `--all`.
 */
const isAll = process.env['ENGINE_SUITES'] === 'all';

const everySuite = {
  globalSetup: ['vitest.engines.setup.js'],
  setupFiles: ['platform/src/testing/patience.ts'],
  exclude: [...configDefaults.exclude, ...(isAll ? [] : ['**/*.nightly.engine.test.ts'])],
  testTimeout: 300_000,
  // An engine is installed by the first suite that needs it.
  hookTimeout: 1_200_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          ...everySuite,
          name: 'engines',
          include: ['*/src/**/*.engine.test.ts'],
          exclude: [...everySuite.exclude, 'deploy/**'],
          // They wait for engines more than they compute; but some of the nightly ones hold others against the clock.
          maxWorkers: isAll ? 1 : 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          ...everySuite,
          name: 'services',
          include: ['deploy/src/**/*.engine.test.ts'],
          // Each starts eight services and four engines.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
