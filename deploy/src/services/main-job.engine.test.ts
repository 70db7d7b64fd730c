import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorSettings } from '../client/open-company.js';
import { openBrowser } from '../e2e/browser.js';
import { mainJob } from '../e2e/main-job.js';
import { Fleet } from '../local/fleet.js';
import { startTestEngines } from '../local/test-engines.js';

/** Beside a browser, which starts at the same time, services take their time. */
const LONGEST_START = 120_000;

/** Every service as a process of its own, two of each, on real engines. */
mainJob(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-browser-'));
  const engines = await startTestEngines('temporalTestServer');
  const fleet = await Fleet.start({
    engines: engines.addresses,
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      MONGODB_PREFIX: `browser-${Date.now()}`,
    },
  });
  const [browser] = await Promise.all([openBrowser(), fleet.untilReady(LONGEST_START)]);
  return {
    ...{ address: fleet.address, browser },
    end: async () => {
      await browser.close();
      await fleet.stop();
      await engines.stop();
      await rm(folder, { recursive: true });
    },
  };
});
