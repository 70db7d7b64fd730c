import { openBus } from '@canvass/platform/bus/embedded';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { openReadStore } from '@canvass/platform/read-store/embedded';
import { projections } from '@canvass/projections/catalogue';
import { parkedProblem } from '@canvass/projections/runner/parked-view';
import { runProjections } from '@canvass/projections/runner/run';
import { dumpReadModels } from '../replay/read-models.js';

/**
 * Folds the log of a data folder as this release does. Nothing else of the product runs, so that no process goes on
 * where years may have passed.
 * @returns documents by collection and id, as JSON
 * @throws Error when an event cannot be folded
 */
export async function foldAnew(folder: string): Promise<Map<string, string>> {
  const log = await openEventLog({ folder });
  const store = await openReadStore({ folder });
  const bus = openBus({ name: folder });
  const abort = new AbortController();
  const { signal } = abort;
  const run = runProjections({ log: currentEvents(log), store, bus, projections, signal });
  try {
    await run.caughtUp;
    const problem = parkedProblem(run.parked());
    if (problem !== undefined) throw new Error(problem);
  } finally {
    abort.abort();
    await run.ended;
    await log.close();
    await store.close();
    await bus.close();
  }
  return dumpReadModels(folder);
}
