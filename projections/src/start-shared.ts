import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '@canvass/platform/bus/port';
import type { DurableStore } from '@canvass/platform/durable/port';
import { EpochSurpassed, shareDuties, type DutyOptions } from '@canvass/platform/duty/duties';
import type { Pace } from '@canvass/platform/duty/silence';
import type { Assignment } from '@canvass/platform/duty/roster';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { OwnerChanged, type ReadStore } from '@canvass/platform/read-store/port';
import type { Positions } from '@canvass/platform/telemetry/standstill';
import { projections as everyProjection } from './catalogue.js';
import { ReleaseRequests } from './release-requests.js';
import { RebuildRequests, TidyRequests } from './requests.js';
import { dropEarlierVersions } from './runner/earlier-versions.js';
import { ownerCheckpointOf } from './runner/owner.js';
import { parkedProblem } from './runner/parked-view.js';
import type { Projection } from './runner/projection.js';
import { storedPositions } from './runner/stored-positions.js';
import { runProjections, type ProjectionRun } from './runner/run.js';

/** Milliseconds between two looks of a process for requests concerning its projections. */
const LOOK_EVERY = 1000;

export interface SharedOptions {
  log: EventLogReader;
  store: ReadStore;
  bus: Bus;
  /** Where those who share the work meet. */
  durable: Pick<DurableStore, 'get' | 'getMany' | 'list' | 'compareAndSet' | 'delete'>;
  logger: DutyOptions['logger'];
  /** The running release. What another release could not fold, it tries again. */
  build: string;
  projections?: readonly Projection[];
  pace?: Pace;
}

/** A process's share of the projections. */
export interface SharedProjector {
  /** Collections of the projections it folds at this moment. */
  folds(): readonly string[];
  /** Why it is not ready: it takes no part, has not caught up with the log, or lacks indexes. Undefined when it is ready. */
  problem(): string | undefined;
  /** What is parked of the projections it folds, while all else goes on. Undefined while nothing is. */
  parked(): string | undefined;
  /** How far each collection has come in the store, by its name, in any process that folds it. */
  positions(): Promise<Positions>;
  /** Finishes the batch at work and leaves its projections to others. */
  stop(): Promise<void>;
}

/**
 * Folds part of the projections in this process: any number of processes share them, each projection has one owner at
 * a time, and a reader of the log feeds all that one process owns. The engines stay open when it is stopped.
 */
export function startSharedProjections(options: SharedOptions): SharedProjector {
  const { durable, logger, pace, projections = everyProjection } = options;
  /** What keeps it from being ready. */
  let unready: string | undefined;
  let running: ProjectionRun | undefined;

  const work = async (assignment: Assignment, signal: AbortSignal): Promise<void> => {
    const own = projections.filter(({ collection }) => assignment.duties.includes(collection.name));
    const { epoch } = assignment;
    unready = 'catching up with the log';
    const run = runProjections({ ...options, projections: own, epoch, signal });
    running = run;
    run.folded.then(
      () => (unready &&= 'building the indexes of read models'),
      () => undefined,
    );
    run.caughtUp.then(
      () => (unready = undefined),
      () => undefined,
    );
    const requests = {
      rebuild: new RebuildRequests(durable, projections),
      tidy: new TidyRequests(durable, projections),
      release: new ReleaseRequests(durable),
    };
    const carrying = carryOut(requests, { run, own, signal, logger, store: options.store });
    try {
      await run.ended;
    } catch (error) {
      throw error instanceof OwnerChanged ? await surpassed(options.store, own, error) : error;
    } finally {
      unready = undefined;
      running = undefined;
      carrying.abort();
    }
  };

  const duties = shareDuties({
    ...{ durable, logger, work, name: 'projections' },
    able: projections.map(({ collection }) => collection.name),
    ...(pace ? { pace } : {}),
  });
  return {
    folds: () => duties.current(),
    parked: () => running && parkedProblem(running.parked()),
    problem: () => duties.problem() ?? unready,
    positions: () => storedPositions(options.store, projections),
    stop: () => duties.stop(),
  };
}

/** What a run of an epoch that is too old is told: the newest that stands. */
async function surpassed(
  store: ReadStore,
  own: readonly Projection[],
  error: OwnerChanged,
): Promise<Error> {
  const owners = await store.checkpoints([...own.map(ownerCheckpointOf), error.checkpoint]);
  return new EpochSurpassed(Math.max(...owners.map(({ epoch }) => epoch)));
}

interface Requested {
  rebuild: RebuildRequests;
  tidy: TidyRequests;
  release: ReleaseRequests;
}

interface Carrying {
  run: ProjectionRun;
  store: ReadStore;
  own: readonly Projection[];
  signal: AbortSignal;
  logger: DutyOptions['logger'];
}

/** Does what a run is asked to do to its own, one after the other, until it ends. */
function carryOut(
  { rebuild, tidy, release }: Requested,
  { run, store, own, signal, logger }: Carrying,
): AbortController {
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const look = async (): Promise<void> => {
    for (;;) {
      for (const projection of await rebuild.pending(own)) {
        await run.rebuild(projection.collection.name);
        await rebuild.done(projection);
        logger.info({ projection: projection.collection.name }, 'rebuilt');
      }
      for (const projection of await tidy.pending(own)) {
        const dropped = await dropEarlierVersions(store, [projection]);
        await tidy.done(projection);
        if (dropped.length > 0) logger.info({ dropped }, 'dropped read models of earlier releases');
      }
      for (const { key, projection, streams } of await release.pending(own)) {
        await run.release(projection, streams);
        await release.done(key);
        logger.info({ projection, streams }, 'folded parked streams again');
      }
      await wait(LOOK_EVERY, undefined, { signal: until });
    }
  };
  const lookOn = async (): Promise<void> => {
    // What ends the run is told by the run.
    await run.folded.catch(() => ended.abort());
    while (!until.aborted) {
      await look().catch((error: unknown) => {
        if (!until.aborted)
          logger.error({ err: error }, 'requests for read models cannot be seen to');
      });
      await wait(LOOK_EVERY, undefined, { signal: until }).catch(() => undefined);
    }
  };
  void lookOn();
  return ended;
}
