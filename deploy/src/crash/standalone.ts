import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import type { CrashPlace } from './place.js';
import { freePort } from '@canvass/platform/testing/port';
import { startProcess } from './process.js';

const LONGEST_LIFE = 900;

/** The product in one process, on a folder of its own. */
export async function openStandalone(): Promise<CrashPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-crash-'));
  const port = await freePort();
  let product = await startProcess(folder, port);
  return {
    address: product.address,
    longestLife: LONGEST_LIFE,
    injectNext: async () => {
      await product.kill();
      product = await startProcess(folder, port);
      return ['standalone'];
    },
    // Each round starts it anew, so that it never runs long enough to stand still.
    green: () => [],
    openLog: () => openEventLogReader({ folder }),
    stop: async () => void (await product.stop()),
    clear: () => rm(folder, { recursive: true }),
  };
}
