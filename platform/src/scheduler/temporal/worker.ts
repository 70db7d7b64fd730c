import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from '@temporalio/worker';
import type { Failures } from '../failures.js';
import type { AnyKind } from '../stepping.js';
import { createActivities, HEARTBEAT } from './activities.js';
import type { StuckProcesses } from '../stuck.js';
import { queueOf } from './kept.js';

/** How many effects, each of another process, are done at the same time. */
const EFFECTS_AT_ONCE = 8;
/** After how many milliseconds others take over from a worker that has a process in its memory and does not answer. */
const DEATH_NOTICED_AFTER = 2000;

/**
 * Nothing is kept in memory. Then there is one step at a time: a second one would have the first, which is being
 * decided upon, forgotten too. The time-skipping server gives a task to each question that a worker had left open,
 * so there is one of these too.
 */
const FORGETFUL = {
  maxCachedWorkflows: 0,
  maxConcurrentWorkflowTaskExecutions: 1,
  maxConcurrentWorkflowTaskPolls: 1,
  maxConcurrentActivityTaskPolls: 1,
};

/** What fails at present. */
export interface WorkFailures {
  /** Effects and decisions. */
  ofProcesses: Failures;
  /** Workers that do not run. */
  ofWorkers: Failures;
  /** What operators see of the former. */
  stuck: StuckProcesses;
}

/** Does the work of one policy's processes, until it is stopped; when it fails it begins again. */
export class PolicyWorker {
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  /**
   * @param installation whose processes they are
   * @param isForgetful whether it reads the whole history of a process for each of its steps
   */
  constructor(
    installation: string,
    kind: AnyKind,
    place: Pick<WorkerOptions, 'connection' | 'namespace' | 'workflowBundle'>,
    failures: WorkFailures,
    isForgetful: boolean,
  ) {
    this.#running = this.#run(`worker of ${kind.policy.name}`, failures.ofWorkers, {
      ...place,
      taskQueue: queueOf(installation, kind.policy.name),
      activities: createActivities(kind, failures.ofProcesses, failures.stuck),
      maxConcurrentActivityTaskExecutions: EFFECTS_AT_ONCE,
      maxHeartbeatThrottleInterval: HEARTBEAT,
      stickyQueueScheduleToStartTimeout: DEATH_NOTICED_AFTER,
      workflowThreadPoolSize: 1,
      ...(isForgetful && FORGETFUL),
    });
  }

  /** Resolves when its running effects have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(name: string, failures: Failures, options: WorkerOptions): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const worker = await Worker.create(options);
        failures.mended(name);
        await runUntil(worker, signal);
      } catch (error) {
        const rest = failures.failed(name, error);
        await pause(rest, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

async function runUntil(worker: Worker, signal: AbortSignal): Promise<void> {
  const running = worker.run();
  const end = (): void => {
    if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  await running.finally(() => signal.removeEventListener('abort', end));
}
