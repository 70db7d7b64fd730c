import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { openReadStoreReader } from '@canvass/platform/read-store/embedded-reader';
import { freePort } from '@canvass/platform/testing/port';
import { startProcess } from '../crash/process.js';
import { closing } from './closing.js';
import { LONGEST_START, type MeasuredProduct } from './product.js';

/** The standalone product: one process and a folder. It becomes ready when its read models are complete. */
export async function openEmbedded(): Promise<MeasuredProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
  const port = await freePort();
  const start = () => startProcess(folder, port, LONGEST_START);
  const clear = () => rm(folder, { recursive: true, force: true });
  let running = await start().catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    ...{ address: running.address, folder },
    start: async () => void (running = await start()),
    untilReady: () => Promise.resolve(),
    stop: async () => void (await running.stop()),
    processes: () => [running.process.pid ?? 0],
    withLog: async (work) => closing(await openEventLog({ folder }), work),
    withReadModels: async (work) => closing(await openReadStoreReader({ folder }), work),
    dropReadModels: async () => {
      for (const end of ['', '-wal', '-shm'])
        await rm(join(folder, `read.db${end}`), { force: true });
    },
    end: async () => {
      const { exitCode, signalCode } = running.process;
      if (exitCode === null && signalCode === null) await running.stop();
      await clear();
    },
  };
}
