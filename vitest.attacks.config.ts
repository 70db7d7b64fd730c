import { defineConfig } from 'vitest/config';

/**
 * What an attacker, a wrong clock, a full disk or a poison event does to a running product: `npm run test:attacks`.
 * Those that are over in a second are tests beside what they attack; here are the long ones. One at a time, as some
 * measure what others have to wait for.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'attacks',
    include: ['deploy/src/attacks/**/*.attack.ts'],
    setupFiles: ['platform/src/testing/patience.ts'],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
