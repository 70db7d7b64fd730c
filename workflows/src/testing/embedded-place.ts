import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScheduler, type EmbeddedScheduler } from '@canvass/platform/scheduler/embedded';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { createLogger } from '@canvass/platform/telemetry/logger';
import type { ProcessPlace } from './process-place.js';

/** The embedded scheduler in a folder of its own. */
export function embeddedPlace(start: string): Promise<ProcessPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-processes-'));
  const clock = new TestingClock(start);
  let scheduler: EmbeddedScheduler | undefined;
  return Promise.resolve({
    now: clock.now,
    start: async (kinds) => {
      scheduler = await openScheduler({ folder, kinds, clock, logger: createLogger('silent') });
      return scheduler;
    },
    settled: async () => scheduler?.settled(),
    advanceTo: (time, settled) => clock.advanceTo(time, settled),
    end: async () => {
      await scheduler?.stop();
      rmSync(folder, { recursive: true });
    },
  });
}
