/**
 * A suite apart from `npm test`: install, build, then vitest with the suite's configuration.
 * Use: node deploy/bin/test-suite.mjs <suite> [files or vitest's own parameters …].
 *
 * `api` holds every operation against the description of the API;
 * `engines` runs against real engines, one of its tests in a browser, and with `--all` what is left for the night, too;
 * `attacks` does to a running product what an attacker, a wrong clock, a full disk or a poison event would, and prints
 * each attack and what became of it; `screens` looks at every screen at every width;
 * `journeys` does what people do less often than the main jobs, in Chromium, and with `--all` what is left for the night;
 * `exports` recounts tens of thousands of random responses, and opens their files with programs that are not ours;
 * `browsers` does the main job, and answers every type of question, in Firefox, WebKit and Chromium of former years.
 *
 * Ends with `N passed, N failed`. An engine or a browser that cannot be had fails its suites by name.
 */
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runVitest } from './run-vitest.mjs';
import { forgetCount, tellCount } from './test-count.mjs';

/** The reporter for people, the report, and the file that keeps the counts, of each suite. */
const suites = {
  api: { reporter: 'default', report: 'vitest-api.json', count: 'api-count.txt' },
  engines: { reporter: 'default', report: 'vitest-engines.json', count: 'engine-test-count.txt' },
  attacks: { reporter: 'verbose', report: 'vitest-attacks.json', count: 'attack-count.txt' },
  screens: { reporter: 'verbose', report: 'vitest-screens.json', count: 'screen-count.txt' },
  journeys: { reporter: 'default', report: 'vitest-journeys.json', count: 'journey-count.txt' },
  exports: { reporter: 'verbose', report: 'vitest-exports.json', count: 'export-count.txt' },
  browsers: { reporter: 'verbose', report: 'vitest-browsers.json', count: 'browser-count.txt' },
};

const [name, ...given] = process.argv.slice(2);
const parameters = given.filter((parameter) => parameter !== '--all');
if (parameters.length < given.length) process.env.ENGINE_SUITES = 'all';
const suite = suites[name];
if (!suite) {
  console.error(`Say which suite to run: ${Object.keys(suites).join(' or ')}`);
  process.exit(2);
}

requireNode();
forgetCount(suite.count);
const isBuilt =
  (await installIfNeeded()) === 0 && (await compile()) === 0 && (await buildWebIfNeeded()) === 0;
const tests = isBuilt
  ? await runVitest(
      suite.report,
      () => [`--config=vitest.${name}.config.ts`, ...parameters],
      suite.reporter,
    )
  : { passed: 0, failures: ['install, compile or web build'] };
tellCount(suite.count, tests);
