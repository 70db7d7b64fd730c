import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { schedulerContract } from './scheduler.suite.js';
import { openScheduler, type EmbeddedScheduler } from './embedded.js';
import type { SchedulerPlace } from './testing/place.js';
import { TestingClock } from './testing/testing-clock.js';

schedulerContract(
  'embedded',
  async (): Promise<SchedulerPlace> => {
    const folders = [newFolder()];
    const clock = new TestingClock('2026-01-01T00:00:00.000Z');
    const opened: EmbeddedScheduler[] = [];
    let generation = 0;
    let current: EmbeddedScheduler | undefined;

    /** Also when the present one is killed meanwhile, and another one takes over. */
    async function settled(): Promise<void> {
      for (let known = current; ; known = current) {
        await known?.settled();
        if (known && known === current) return;
        await nextTurn();
      }
    }
    return {
      accuracy: 1,
      async open(kinds) {
        const own = generation;
        const living = kinds.map((kind) => ({
          ...kind,
          perform: (...of: Parameters<typeof kind.perform>) =>
            own === generation ? kind.perform(...of) : Promise.reject(new Error('dead')),
        }));
        const folder = folders.at(-1) ?? '';
        current = await openScheduler({
          ...{ folder, kinds: living, clock, synchronous: 'NORMAL' },
          logger: { error: () => undefined },
        });
        opened.push(current);
        return current;
      },
      kill() {
        // A killed process would leave the files as they are now, so they are copied; the old ones may still change.
        const left = newFolder();
        for (const name of ['processes.db', 'processes.db-wal']) {
          copyFileSync(join(folders.at(-1) ?? '', name), join(left, name));
        }
        folders.push(left);
        generation += 1;
        void current?.stop();
        current = undefined;
        return Promise.resolve();
      },
      advanceTo: (time) => clock.advanceTo(time, settled),
      async end() {
        for (const scheduler of opened) await scheduler.stop();
        for (const folder of folders) rmSync(folder, { recursive: true });
      },
    };
  },
  { runs: 25, timeLimit: 40_000 },
);

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'canvass-scheduler-'));
}
