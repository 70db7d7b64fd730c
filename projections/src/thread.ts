import { parentPort, workerData } from 'node:worker_threads';
import { openBus } from '@canvass/platform/bus/embedded';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openEventLogReader } from '@canvass/platform/event-log/reader';
import { StoreLost } from '@canvass/platform/read-store/port';
import { openThreadedReadStore } from '@canvass/platform/read-store/threaded';
import { projections } from './catalogue.js';
import { dropEarlierVersions } from './runner/earlier-versions.js';
import type { ThreadData, ThreadReply, ThreadRequest } from './messages.js';
import { parkedProblem } from './runner/parked-view.js';
import { runProjections } from './runner/run.js';

/** How often it is told what is parked, where that has changed, in milliseconds. */
const TOLD_EVERY = 500;

/** The projector thread of a standalone process: it folds, and a thread that it starts writes `read.db`. */
if (!parentPort) throw new Error('this is the entry of a thread');
const port = parentPort;
const { folder, bus: name, build } = workerData as ThreadData;
const log = currentEvents(await openEventLogReader({ folder }));
const store = await openThreadedReadStore({ folder });
const bus = openBus({ name });
const abort = new AbortController();
const run = runProjections({ log, store, bus, projections, build, signal: abort.signal });

function tell(reply: ThreadReply): void {
  port.postMessage(reply);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Gives the names of what it has dropped for good. */
async function carryOut(request: Exclude<ThreadRequest, { kind: 'stop' }>): Promise<string[]> {
  if (request.kind === 'dropEarlierVersions') return dropEarlierVersions(store, projections);
  if (request.kind === 'release') await run.release(request.name, request.streams);
  else await run.rebuild(request.name);
  tellParked();
  return [];
}

let told: string | undefined;

function tellParked(): void {
  const problem = parkedProblem(run.parked());
  if (problem !== told) tell({ kind: 'parked', problem });
  told = problem;
}

port.on('message', (request: ThreadRequest) => {
  if (request.kind === 'stop') return abort.abort();
  const { id } = request;
  void carryOut(request).then(
    (dropped) => tell({ kind: 'done', id, dropped }),
    (error: unknown) => tell({ kind: 'notDone', id, failure: wordsOf(error) }),
  );
});
tell({ kind: 'opened' });
const telling = setInterval(tellParked, TOLD_EVERY).unref();
void run.caughtUp.then(
  () => {
    tellParked();
    tell({ kind: 'caughtUp' });
  },
  // Told once, when the run has ended.
  () => undefined,
);
try {
  await run.ended;
} catch (error) {
  tell({ kind: 'failed', failure: wordsOf(error), isStoreLost: error instanceof StoreLost });
} finally {
  clearInterval(telling);
  await log.close();
  await store.close();
  await bus.close();
  port.close();
}
