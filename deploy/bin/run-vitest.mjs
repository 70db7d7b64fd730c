import { rmSync } from 'node:fs';
import { ChromiumMissing, ensureChromium } from './chromium.mjs';
import { cacheFolder, root } from './root.mjs';
import { runTool } from './run.mjs';
import { countTests } from './test-count.mjs';

/**
 * Runs vitest to its end, with a browser for the tests that open one. Where there is none, what to install is said.
 * @param {string} report name of the file in the cache folder that vitest reports to
 * @param {(hasBrowser: boolean) => string[]} parameters of vitest
 * @param {string} reporter vitest's, for people
 * @returns {Promise<{passed: number, failures: string[], hasBrowser: boolean}>} how many tests passed, and what failed
 */
export async function runVitest(report, parameters, reporter = 'default') {
  const file = cacheFolder + report;
  rmSync(file, { force: true });
  const chromium = await findChromium();
  const hasBrowser = chromium !== undefined;
  const reporters = [
    ...[reporter, 'json', `${root}deploy/bin/test-times.mjs`].map((one) => `--reporter=${one}`),
    `--outputFile.json=${file}`,
  ];
  const code = await runTool(
    'vitest/vitest.mjs',
    ['run', ...reporters, ...parameters(hasBrowser)],
    { env: { ...process.env, ...(hasBrowser ? { CHROMIUM_PATH: chromium } : {}) } },
  );
  return { ...countTests(file, code), hasBrowser };
}

async function findChromium() {
  try {
    return await ensureChromium();
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    console.error(error.message);
    return undefined;
  }
}
