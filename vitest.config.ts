import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './deploy/bin/slow-first.mjs';

/** Our own packages are tested from their sources; only threads run from the build. */
const fromSource = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

/** Ends what would never end, in milliseconds; a test takes seconds, but many times as long where much else runs. */
const LONGEST_TEST = 300_000;

/** How long `expect.poll` waits for what must come: a busy machine may take longer than the library's one second. */
const expect = { poll: { timeout: 60_000 } };

/** Free memory that tests' files may want, in bytes; they take some hundred megabytes. */
const ROOM = 4e9;

/**
 * Where tests make their folders: in memory where Linux has room there, until the run ends. Every commit waits for a
 * disk otherwise, which no test looks at: they kill processes, and cut no power.
 */
function inMemory(): Record<string, string> {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < ROOM) return {};
  const TMPDIR = mkdtempSync(`${memory}/canvass-tests-`);
  // As in a temporary folder: some tests go on as another user.
  chmodSync(TMPDIR, 0o1777);
  process.once('exit', () => rmSync(TMPDIR, { recursive: true, force: true }));
  return { TMPDIR };
}
const env = inMemory();

/** Tests that look at a page, although they render no component. */
const withPage = [
  'web/src/api/sign.test.ts',
  'web/src/app/live.test.ts',
  'web/src/i18n/refusals.test.ts',
  'web/src/network/until-fetched.test.ts',
  'web/src/respond/first-screen/take-over.test.ts',
  'web/src/respond/outbox/open.test.ts',
  'web/src/respond/session.test.ts',
  'web/src/session/open-anew.test.ts',
  'web/src/testing/labels.test.ts',
  'web/src/ui/browser/copy-text.test.ts',
];

/** Tests of code that has not come yet, or cannot: among files that share modules, another may have brought it. */
const beforeCodeComes = [
  'web/src/app/screens/poll-offline.test.tsx',
  'web/src/features/poll/screens/confirm-edit.test.tsx',
  'web/src/i18n/english.test.ts',
];

export default defineConfig({
  test: {
    // More than there are cores, as tests wait for disks, processes and each other.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...fromSource,
        test: {
          name: 'node',
          env,
          expect,
          // No test changes a module, so the files of a worker share what they import.
          isolate: false,
          include: ['*/src/**/*.test.ts'],
          exclude: ['web/**', '**/*.{browser,engine}.test.ts', '**/node_modules/**'],
          setupFiles: ['platform/src/testing/patience.ts'],
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'web without a page',
          isolate: false,
          include: ['web/src/**/*.test.ts'],
          exclude: [...withPage, ...beforeCodeComes],
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
        },
      },
      {
        ...fromSource,
        plugins: [react()],
        resolve: {
          ...fromSource.resolve,
          alias: { 'react-apexcharts': `${import.meta.dirname}/web/src/testing/apexcharts.tsx` },
        },
        test: {
          name: 'web',
          // The files of a worker share modules and a page; `freshBrowser` makes them new for each test.
          isolate: false,
          include: ['web/src/**/*.test.tsx', ...withPage],
          exclude: beforeCodeComes,
          setupFiles: ['web/src/testing/fresh-page.ts', 'web/src/testing/fresh-browser.ts'],
          environment: './web/src/testing/page-environment.ts',
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
        },
      },
      {
        ...fromSource,
        plugins: [react()],
        test: {
          name: 'web before code comes',
          include: beforeCodeComes,
          setupFiles: ['web/src/testing/fresh-page.ts'],
          environment: './web/src/testing/page-environment.ts',
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
        },
      },
      {
        resolve: {
          conditions: ['source'],
          alias: [
            {
              find: '@testing-library/react',
              replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
            },
            { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
            { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
            { find: /^react(-dom)?$/, replacement: 'preact/compat' },
            { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
          ],
        },
        ssr: { resolve: { conditions: ['source'] } },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'web on preact',
          isolate: false,
          include: ['web/src/{questions,respond}/**/*.test.tsx'],
          setupFiles: ['web/src/testing/fresh-page.ts'],
          environment: './web/src/testing/page-environment.ts',
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
          server: { deps: { inline: [/@testing-library\/react/] } },
        },
      },
      {
        ...fromSource,
        test: {
          name: 'browser',
          env,
          expect,
          isolate: false,
          include: ['deploy/src/**/*.browser.test.ts'],
          globalSetup: ['deploy/src/e2e/share-product.ts'],
          setupFiles: ['platform/src/testing/patience.ts'],
          testTimeout: LONGEST_TEST,
          hookTimeout: LONGEST_TEST,
          // After all others: a product and a browser beside each worker are enough.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
