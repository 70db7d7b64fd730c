import { WorkflowClient } from '@temporalio/client';
import { Failures } from '../failures.js';
import { LONGEST_PAUSE } from '../pauses.js';
import { SchedulerUnavailable, type Delivery, type Scheduler } from '../port.js';
import { initialProcess, kindsByName, type AnyKind } from '../stepping.js';
import { noteAbandoned } from './abandoned.js';
import {
  connectTemporal,
  isAway,
  silenceOf,
  type TemporalConnections,
  type TemporalServer,
} from './connect.js';
import { interpreter } from './interpreter.js';
import {
  absentWorkflow,
  queueOf,
  TELL,
  weightOf,
  workflowOf,
  WORKFLOW,
  type KeptProcess,
  type Told,
} from './kept.js';
import { StuckProcesses, type StuckOptions } from '../stuck.js';
import { logSdkTo, type ErrorLogger } from './sdk-log.js';
import { ServerHealth } from './server-health.js';
import { PolicyWorker, type WorkFailures } from './worker.js';

/** How many processes are told their news at the same time. */
const TOLD_AT_ONCE = 32;
/** How long the server may take for an answer, in milliseconds. */
const PATIENCE = 20_000;
/** How long a step may take where workers are forgetful, in milliseconds. */
const FORGETFUL_STEP = 2000;
/** How much a process is told at once, in bytes; Temporal takes 2 MB. */
const TOLD_IN_ONE = 1_000_000;
/** Another worker may have decided where this one could not; then it is not tried here again. */
const MEMORY = 3 * LONGEST_PAUSE;

export interface TemporalOptions extends TemporalServer {
  /** Default: `default`. */
  namespace?: string;
  /** Id of whose processes they are; others in the same namespace are left alone. Without a slash. */
  installation: string;
  kinds: readonly AnyKind[];
  /**
   * Keeps no process in memory between its steps, and has another worker take over a step that nobody ends sooner.
   * Default: false. For the time-skipping server, which waits without end for a worker that had a process in its
   * memory and is gone.
   */
  isForgetful?: boolean;
  /** Where operators see what is stuck, and have it left out at the next try; without it, nowhere. */
  stuck?: StuckOptions;
  logger: ErrorLogger;
}

export interface TemporalScheduler extends Scheduler {
  /** Undefined while the server answers and work is taken from it, else why not. */
  serverProblem(): string | undefined;
}

/**
 * Processes on Temporal, each a workflow; this process does their work together with others that run the same kinds.
 * @throws Error when the server does not answer, or two policies share a name, or one has a slash in it
 */
export async function openTemporalScheduler(options: TemporalOptions): Promise<TemporalScheduler> {
  const {
    address,
    namespace = 'default',
    installation,
    isForgetful = false,
    logger,
    stuck,
  } = options;
  const kinds = kindsByName(options.kinds);
  logSdkTo(logger);
  const { connection, native } = await connectTemporal(options);
  try {
    const failures = {
      ofProcesses: new Failures([], logger, MEMORY),
      ofWorkers: new Failures([], logger),
      stuck: new StuckProcesses(stuck),
    };
    const place = { connection: native, namespace, workflowBundle: await interpreter() };
    const workers = [...kinds.values()].map(
      (kind) => new PolicyWorker(installation, kind, place, failures, isForgetful),
    );
    const connected = {
      ...{ address, connection, native, namespace },
      ...{ installation, failures, isForgetful },
    };
    return new ServedScheduler(kinds, workers, connected);
  } catch (error) {
    await connection.close();
    await native.close();
    throw error;
  }
}

interface Connected extends TemporalConnections {
  address: string;
  namespace: string;
  installation: string;
  failures: WorkFailures;
  isForgetful: boolean;
}

class ServedScheduler implements TemporalScheduler {
  readonly #client: WorkflowClient;
  readonly #health: ServerHealth;
  /** What the server has not answered yet. */
  readonly #open = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  /** Work goes on meanwhile: there may be a process for every account. */
  readonly #looking: Promise<void>;
  #stopped: Promise<void> | undefined;

  constructor(
    private readonly kinds: ReadonlyMap<string, AnyKind>,
    private readonly workers: readonly PolicyWorker[],
    private readonly server: Connected,
  ) {
    const { address, connection, native, namespace, installation, failures } = server;
    this.#client = new WorkflowClient({ connection, namespace });
    const absent = absentWorkflow(installation);
    this.#health = new ServerHealth({ address, namespace, absent }, [connection, native]);
    const looked = { namespace, installation, run: [...kinds.keys()] };
    const { signal } = this.#stopping;
    this.#looking = noteAbandoned(connection, looked, failures.ofProcesses, signal);
  }

  async deliver(deliveries: readonly Delivery<unknown>[]): Promise<void> {
    if (this.#stopped) throw new Error('the scheduler has stopped');
    const all = [...this.#byProcess(deliveries).values()];
    const tellNext = async (): Promise<void> => {
      for (let next = all.shift(); next; next = all.shift()) await this.#tell(next);
    };
    await Promise.all(Array.from({ length: TOLD_AT_ONCE }, tellNext));
  }

  problem(): string | undefined {
    return this.server.failures.ofProcesses.problem();
  }

  serverProblem(): string | undefined {
    return this.#health.problem() ?? this.server.failures.ofWorkers.problem();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await Promise.all([this.#looking, this.#health.stop(), this.server.failures.stuck.stop()]);
    // A retry after that would find the connection closed, and its failure would go unnoticed.
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
    await this.server.connection.close();
    await this.server.native.close();
  }

  /** @throws RangeError if the policy of one of them is not run */
  #byProcess(deliveries: readonly Delivery<unknown>[]): Map<string, Addressed> {
    const byProcess = new Map<string, Addressed>();
    for (const { policy, process, position, news } of deliveries) {
      const kind = this.kinds.get(policy);
      if (!kind) throw new RangeError(`there is no policy ${policy}`);
      const id = workflowOf(this.server.installation, policy, process);
      const addressed = byProcess.get(id) ?? { id, kind, process, told: [] };
      addressed.told.push({ position, news });
      byProcess.set(id, addressed);
    }
    return byProcess;
  }

  /** Starts the process if it is not there yet. */
  async #tell({ id, kind, process, told }: Addressed): Promise<void> {
    const kept: KeptProcess = { process: initialProcess(kind, process), told: [], effects: [] };
    for (const piece of inPieces(told)) {
      await this.#inTime(() =>
        this.#client.signalWithStart(WORKFLOW, {
          workflowId: id,
          taskQueue: queueOf(this.server.installation, kind.policy.name),
          args: [kept],
          signal: TELL,
          signalArgs: [piece],
          ...(this.server.isForgetful && { workflowTaskTimeout: FORGETFUL_STEP }),
        }),
      );
    }
  }

  /** @throws SchedulerUnavailable */
  async #inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const { address, connection } = this.server;
    const answer = connection.withDeadline(Date.now() + PATIENCE, ask);
    this.#open.add(answer);
    try {
      return await answer;
    } catch (cause) {
      throw isAway(cause) ? new SchedulerUnavailable(silenceOf(address, cause), { cause }) : cause;
    } finally {
      this.#open.delete(answer);
    }
  }
}

/** News for one process. */
interface Addressed {
  id: string;
  kind: AnyKind;
  process: string;
  told: Told[];
}

/** The same in the same order, in pieces of which each but a piece of one is small enough. */
function inPieces(told: readonly Told[]): Told[][] {
  const pieces: Told[][] = [];
  let weight = Infinity;
  for (const one of told) {
    const own = weightOf(one);
    if (weight + own > TOLD_IN_ONE) {
      pieces.push([]);
      weight = 0;
    }
    pieces.at(-1)?.push(one);
    weight += own;
  }
  return pieces;
}
