import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection, WorkflowClient, type WorkflowHandle } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import type { Delivery, Scheduler } from '../../port.js';
import type { AnyKind } from '../../stepping.js';
import { CutWire } from './cut-wire.js';
import { nextTryOf, openWorkOf, signsOf, type OpenWork } from './open-work.js';
import { workflowOf } from '../kept.js';
import { openTemporalScheduler } from '../scheduler.js';
import { ServerClock } from './server-clock.js';

/** How far the clock that processes see may run ahead, in milliseconds: it ticks on while the test's clock is stopped. */
export const ACCURACY = 60_000;
/** Each place has a namespace of its own already. */
const INSTALLATION = 'here';
/** At all times. */
const DUE = 0;
/** How long to leave the server alone before it is asked again, in milliseconds. */
const REST = 10;
/** Before the server takes a worker for dead it is given time that is not skipped, in milliseconds. */
const MARGIN = 1000;

/**
 * Time on Temporal's time-skipping server, for tests. That server's clock begins at the present and goes on when
 * nobody moves it. So processes are shown another one: it begins when it is told to, and seconds are left out.
 */
export class SkippedTime {
  readonly #namespace = `place-${randomUUID()}`;
  readonly #client: WorkflowClient;
  /** From our time to the server's, in milliseconds. */
  readonly #offset: number;
  #now: number;
  /** One runs at a time: the last one, unless it has ended too. */
  readonly #lives: Life[] = [];
  /** Processes that have been told something, by workflow. */
  readonly #processes = new Map<string, Known>();
  /** When a scheduler was killed last, by the server's time. */
  #killedAt = 0;

  private constructor(
    private readonly address: string,
    private readonly connection: Connection,
    private readonly clock: ServerClock,
    private readonly isRestarted: boolean,
    start: number,
    serverTime: number,
  ) {
    this.#client = new WorkflowClient({ connection, namespace: this.#namespace });
    this.#now = start;
    this.#offset = serverTime - start;
  }

  /**
   * @param address host and port of the server
   * @param start what the clock shows first, ISO 8601
   * @param isRestarted whether schedulers are started after the first one, which makes each step of a process slower
   */
  static async open(address: string, start: string, isRestarted: boolean): Promise<SkippedTime> {
    const connection = await Connection.connect({ address });
    const clock = new ServerClock(address);
    const serverTime = await clock.now();
    return new SkippedTime(address, connection, clock, isRestarted, Date.parse(start), serverTime);
  }

  readonly now = (): Date => new Date(this.#now);

  /** A scheduler that lives in this time. One runs at a time. */
  async start(kinds: readonly AnyKind[]): Promise<Scheduler> {
    if (this.#lives.length > 0 && !this.isRestarted) throw new Error('there is to be one only');
    const wire = await CutWire.to(this.address);
    const life = new Life(kinds, wire);
    const scheduler = await openTemporalScheduler({
      ...{ address: wire.address, namespace: this.#namespace, installation: INSTALLATION },
      isForgetful: this.isRestarted,
      kinds: kinds.map((kind) => this.#shifted(kind, life)),
      logger: { error: () => undefined },
    });
    life.scheduler = scheduler;
    this.#lives.push(life);
    return {
      deliver: async (deliveries) => {
        await Promise.race([scheduler.deliver(deliveries), life.killed]);
        this.#note(deliveries);
      },
      problem: () => scheduler.problem(),
      stop: () => life.end(),
    };
  }

  /** Ends the scheduler that runs, as kill -9 would. Time waits for the one that is started then. */
  async kill(): Promise<void> {
    await this.#lives.at(-1)?.kill();
    this.#killedAt = await this.clock.now();
  }

  /** Resolves when nothing is to be done at the present moment. */
  async settled(): Promise<void> {
    await this.#nextMoment();
  }

  /** Moves on to a time by way of every moment at which something is due. @param settled what to wait for at each */
  async advanceTo(time: string, settled: () => Promise<void>): Promise<void> {
    const end = Date.parse(time);
    await settled();
    for (let next = await this.#nextMoment(); next <= end; next = await this.#nextMoment()) {
      await this.#moveTo(next);
      await settled();
    }
    await this.#moveTo(end);
    await settled();
  }

  async end(): Promise<void> {
    for (const life of this.#lives) await life.end();
    for (const workflow of this.#processes.keys()) {
      await this.#client.getHandle(workflow).terminate();
    }
    await this.connection.close();
    this.clock.close();
  }

  #note(deliveries: readonly Delivery<unknown>[]): void {
    for (const { policy, process } of deliveries) {
      const workflow = workflowOf(INSTALLATION, policy, process);
      if (!this.#processes.has(workflow)) this.#processes.set(workflow, { policy, version: '' });
    }
  }

  #shifted({ policy, perform }: AnyKind, life: Life): AnyKind {
    return {
      policy: {
        ...policy,
        decide: (state, input, now) => {
          this.#tick(Date.parse(now));
          const decision = policy.decide(state, input, this.now().toISOString());
          const { wakeAt } = decision;
          if (wakeAt === undefined) return decision;
          const there = Date.parse(wakeAt) + this.#offset;
          return { ...decision, wakeAt: new Date(there).toISOString() };
        },
      },
      perform: async (effect, key, process) => {
        this.#tick(await this.clock.now());
        if (life.isKilled) throw new Error('dead');
        return perform(effect, key, process);
      },
    };
  }

  /** Never goes back. */
  #tick(serverTime: number): void {
    const time = serverTime - this.#offset;
    this.#now = Math.max(this.#now, time - (time % ACCURACY));
  }

  async #moveTo(time: number): Promise<void> {
    const left = time + this.#offset - (await this.clock.now());
    if (left > 0) await this.clock.skip(left, this.#isHeldUp());
    this.#now = Math.max(this.#now, time);
  }

  /** Waits until nothing is due, and then says when something is; Infinity: never. */
  async #nextMoment(): Promise<number> {
    for (;;) {
      const time = await this.clock.now();
      const moments = await this.#moments();
      if (moments.every((moment) => moment > time)) {
        return Math.min(...moments.map((moment) => moment - this.#offset));
      }
      await pause(REST);
    }
  }

  /** When something is due, by the server's time. */
  async #moments(): Promise<number[]> {
    const living = [...this.#processes].filter(([, { policy }]) => this.#isRun(policy));
    const moments = await Promise.all(living.map((process) => this.#momentsOf(...process)));
    return moments.flat();
  }

  /** Whether the server waits for a worker that is gone. */
  #isHeldUp(): boolean {
    const processes = [...this.#processes.values()];
    return processes.some(({ policy, hasDied }) => hasDied || !this.#isRun(policy));
  }

  #isRun(policy: string): boolean {
    return this.#lives.at(-1)?.runs(policy) ?? false;
  }

  async #momentsOf(workflow: string, known: Known): Promise<number[]> {
    const handle = this.#client.getHandle(workflow);
    const { runId, historyLength, raw } = await handle.describe();
    const version = `${runId}/${historyLength}`;
    if (version !== known.version) {
      known.version = version;
      known.work = undefined;
      return [DUE];
    }
    known.work ??= await this.#workOf(handle, historyLength);
    known.hasDied = false;
    const { isDeciding = true, effect, timers = [] } = known.work ?? {};
    if (isDeciding) return [DUE];
    if (!effect) return timers;
    const [pending] = raw.pendingActivities ?? [];
    if (!pending) return [DUE];
    return [...timers, nextTryOf(pending) ?? this.#endOf(pending, known, effect.patience)];
  }

  /** When an effect that is being done can go on otherwise: at any time, unless the one that does it has been killed. */
  #endOf(pending: PendingActivity, known: Known, patience: number): number {
    const { begun, last } = signsOf(pending);
    const isSucceeded = this.#lives.at(-1)?.isKilled === false;
    known.hasDied = isSucceeded && begun <= this.#killedAt;
    return known.hasDied ? last + patience - MARGIN : DUE;
  }

  /** @returns undefined when the history has become another one meanwhile */
  async #workOf(handle: WorkflowHandle, length: number): Promise<OpenWork | undefined> {
    const { events } = await handle.fetchHistory();
    return events?.length === length ? openWorkOf(events) : undefined;
  }
}

type PendingActivity = temporal.api.workflow.v1.IPendingActivityInfo;

/** What is known of a process. */
interface Known {
  policy: string;
  /** Of the history that was read last. */
  version: string;
  /** What that history says. */
  work?: OpenWork | undefined;
  /** Whether its effect is in the hands of a scheduler that has been killed. */
  hasDied?: boolean;
}

/** A scheduler from its start to its end. */
class Life {
  scheduler: Scheduler | undefined;
  isKilled = false;
  #isOver = false;
  #kill: (reason: Error) => void = () => undefined;
  /** Rejects when it is killed. */
  readonly killed = new Promise<never>((_resolve, reject) => (this.#kill = reject));

  constructor(
    private readonly kinds: readonly AnyKind[],
    private readonly wire: CutWire,
  ) {
    this.killed.catch(() => undefined);
  }

  runs(name: string): boolean {
    return !this.#isOver && this.kinds.some(({ policy }) => policy.name === name);
  }

  /** The server hears no more of this worker, even if it has ended in good order. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.scheduler?.stop();
    await this.wire.cut();
  }

  async kill(): Promise<void> {
    this.isKilled = true;
    this.#kill(new Error('the scheduler has been killed'));
    await this.wire.cut();
    void this.scheduler?.stop();
  }
}
