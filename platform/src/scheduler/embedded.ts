import { setImmediate as nextTurn } from 'node:timers/promises';
import { openProcessesDatabase } from '../durable/processes-database.js';
import type { OpenOptions } from '../sqlite/open.js';
import { ClockSteps } from './clock-steps.js';
import { Failures, KEEPS_FAILING } from './failures.js';
import type { Clock, Delivery, Scheduler } from './port.js';
import { ProcessTables, type StoredEffect, type StoredProcess } from './process-tables.js';
import {
  afterSkippedTimer,
  decide,
  decideSkipped,
  initialProcess,
  keyOf,
  kindsByName,
  type AnyKind,
  type Step,
} from './stepping.js';
import { StuckProcesses, type StuckOptions } from './stuck.js';
import { WaitingRoom } from './waiting-room.js';

/** Most effects that run concurrently, each of another process. */
const EFFECTS_AT_ONCE = 8;
/** Most processes woken in one transaction, which blocks the thread. */
const WOKEN_AT_ONCE = 100;
/** The step of a process whose policy fails on a timer. */
const BEING_WOKEN = 'being woken';
const END_OF_TIME = new Date(8.64e15);

export interface SchedulerOptions {
  folder: string;
  kinds: readonly AnyKind[];
  clock: Clock;
  logger: { error(details: object, message: string): void };
  /** Where operators see what is stuck, and have it tried or left out; without it, nowhere. */
  stuck?: StuckOptions;
  /** Default: FULL. With NORMAL a power cut may take back what was last done; for tests, which go through years of it. */
  synchronous?: OpenOptions['synchronous'];
}

export interface EmbeddedScheduler extends Scheduler {
  /** Resolves when nothing is due and no effect is running; for tests that move the clock. */
  settled(): Promise<void>;
}

/**
 * Durable timers in `processes.db`. Its short writes block the calling thread until they are on the disk.
 * @throws Error when two policies share a name, or one has a slash in it
 */
export function openScheduler(options: SchedulerOptions): Promise<EmbeddedScheduler> {
  const kinds = kindsByName(options.kinds);
  const database = openProcessesDatabase(options.folder, options.synchronous);
  const tables = new ProcessTables(database, [...kinds.keys()]);
  return Promise.resolve(new Engine(kinds, tables, options));
}

const idOf = ({ policy, process }: { policy: string; process: string }): string =>
  `${policy}/${process}`;

class Engine implements EmbeddedScheduler {
  readonly #clock: Clock;
  readonly #failures: Failures;
  readonly #stuck: StuckProcesses;
  readonly #waitingRoom: WaitingRoom;
  readonly #stopping = new AbortController();
  /** Running effects, by process. */
  readonly #doing = new Map<string, Promise<void>>();
  /** Ends the sleep until something is due; undefined while awake. */
  #sleep: AbortController | undefined;
  #waiting: (() => void)[] = [];
  readonly #clockSteps: ClockSteps;
  readonly #running: Promise<void>;

  constructor(
    private readonly kinds: ReadonlyMap<string, AnyKind>,
    private readonly tables: ProcessTables,
    { clock, logger, stuck }: SchedulerOptions,
  ) {
    this.#clock = clock;
    this.#clockSteps = new ClockSteps(clock, tables);
    this.#failures = new Failures(tables.abandonedPolicies(), logger);
    this.#stuck = new StuckProcesses(stuck, ({ policy, process }) => {
      if (this.#stopping.signal.aborted) return;
      tables.tryNow(policy, process, clock.now().getTime());
      this.#wakeUp();
    });
    const parts = { kinds, tables, failures: this.#failures, stuck: this.#stuck };
    this.#waitingRoom = new WaitingRoom(parts, (step, now) => this.#save(step, now));
    this.#running = this.#run();
  }

  async deliver(deliveries: readonly Delivery<unknown>[]): Promise<void> {
    if (this.#stopping.signal.aborted) throw new Error('the scheduler has stopped');
    const now = this.#clock.now();
    this.tables.atOnce(() => {
      const heard = new Map<string, StoredProcess>();
      for (const { policy, process, position, news } of deliveries) {
        const kind = this.#kindOf(policy);
        const id = idOf({ policy, process });
        const before =
          heard.get(id) ?? this.tables.find(policy, process) ?? initialProcess(kind, process);
        if (position <= before.position) continue;
        if (this.#waitingRoom.joins(policy, process, position, news)) continue;
        try {
          const { after, effects } = decide(kind, before, { type: 'news', news }, now);
          for (const effect of effects) this.tables.add(effect);
          heard.set(id, { ...after, position });
        } catch (error) {
          // Other processes still get their news.
          this.#waitingRoom.open({ policy, process, position, news, error }, now);
        }
      }
      for (const process of heard.values()) this.#save({ after: process, effects: [] }, now);
    });
    this.#wakeUp();
  }

  problem(): string | undefined {
    return this.#failures.problem();
  }

  async settled(): Promise<void> {
    while (!this.#isSettled()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return this.#running;
    this.#stopping.abort();
    this.#wakeUp();
    await this.#running;
  }

  #isSettled(): boolean {
    if (this.#stopping.signal.aborted) return true;
    const isAsleep = this.#sleep?.signal.aborted === false;
    const now = this.#clock.now().getTime();
    const isDue = (): boolean =>
      this.tables.dueNews(now, 1).length > 0 ||
      this.tables.dueProcesses(now, 1).length > 0 ||
      this.tables.dueEffects(now, 1).length > 0;
    return isAsleep && this.#doing.size === 0 && !isDue();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const now = this.#clock.now();
      let next: number | undefined;
      try {
        this.#clockSteps.heed(now);
        const haveAllDecided = this.#waitingRoom.decideDue(now);
        const areAllAwake = this.#wakeDueProcesses(now) && haveAllDecided;
        this.#startDueEffects(now);
        next = areAllAwake ? this.tables.nextAfter(now.getTime()) : now.getTime();
        this.#failures.mended('processes.db');
      } catch (error) {
        next = now.getTime() + this.#failures.failed('processes.db', error);
      }
      if (next === now.getTime()) await nextTurn();
      else await this.#sleepUntil(next === undefined ? END_OF_TIME : new Date(next));
    }
    await Promise.all(this.#doing.values());
    await this.#stuck.stop();
    this.tables.close();
    this.#tellWaiting();
  }

  async #sleepUntil(time: Date): Promise<void> {
    this.#sleep = new AbortController();
    const sleeping = this.#clock.until(time, this.#sleep.signal);
    this.#tellWaiting();
    await sleeping;
    this.#sleep = undefined;
  }

  #wakeUp(): void {
    this.#sleep?.abort();
  }

  #tellWaiting(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** @returns false when there may be more of them */
  #wakeDueProcesses(now: Date): boolean {
    const due = this.tables.dueProcesses(now.getTime(), WOKEN_AT_ONCE);
    if (due.length === 0) return true;
    this.tables.atOnce(() => {
      for (const process of due) this.#save(this.#woken(process, now), now);
    });
    return false;
  }

  /** A process's decision on its timer; when the policy fails, it is woken again later. */
  #woken(process: StoredProcess, now: Date): Step {
    const name = `${idOf(process)} ${BEING_WOKEN}`;
    try {
      const step = decide(this.#kindOf(process.policy), process, { type: 'timer' }, now);
      if (this.#failures.mended(name)) this.#stuck.mended(process);
      return step;
    } catch (error) {
      if (this.#stuck.skips(process, BEING_WOKEN)) {
        this.#failures.mended(name);
        this.#stuck.mended(process);
        return { after: afterSkippedTimer(process, now), effects: [] };
      }
      const wakeAt = now.getTime() + this.#failures.failed(name, error);
      this.#noteStuck(process, BEING_WOKEN, error, this.#failures.timesOf(name));
      return { after: { ...process, wakeAt }, effects: [] };
    }
  }

  #save({ after, effects }: Step, now: Date): void {
    this.tables.save(after, now.getTime());
    for (const effect of effects) this.tables.add(effect);
    this.tables.letFirstBeTried(after.policy, after.process, now.getTime());
  }

  #startDueEffects(now: Date): void {
    for (const effect of this.tables.dueEffects(now.getTime(), EFFECTS_AT_ONCE)) {
      const id = idOf(effect);
      if (this.#doing.size >= EFFECTS_AT_ONCE || this.#doing.has(id)) continue;
      const done = this.#perform(effect).finally(() => {
        this.#doing.delete(id);
        this.#wakeUp();
      });
      this.#doing.set(id, done);
    }
  }

  /** Attempts an effect once and records the result; never rejects. */
  async #perform(effect: StoredEffect): Promise<void> {
    const key = keyOf(effect);
    try {
      const kind = this.#kindOf(effect.policy);
      if (this.#stuck.skips(effect, key)) {
        this.#finish(effect, (before, now) => decideSkipped(kind, before, effect.effect, now));
      } else {
        const result = await kind.perform(JSON.parse(effect.effect), key, effect.process);
        this.#finish(effect, (before, now) =>
          decide(kind, before, { type: 'result', result }, now),
        );
      }
      this.#failures.mended(key);
      if (effect.tries >= KEEPS_FAILING) this.#stuck.mended(effect);
    } catch (error) {
      this.#noteStuck(effect, key, error, effect.tries + 1);
      const pause = this.#failures.failed(key, error, effect.tries + 1);
      try {
        const nextTry = this.#clock.now().getTime() + pause;
        this.tables.postpone({ ...effect, tries: effect.tries + 1 }, nextTry);
      } catch {
        // Not even that could be written. The process stays taken until its next try.
        await this.#pause(pause);
      }
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    const end = this.#clock.elapsed() + milliseconds;
    for (let left = milliseconds; left > 0 && !signal.aborted; left = end - this.#clock.elapsed()) {
      await this.#clock.until(new Date(this.#clock.now().getTime() + left), signal);
    }
  }

  #noteStuck(
    { policy, process }: { policy: string; process: string },
    step: string,
    error: unknown,
    tries: number,
  ): void {
    if (tries < KEEPS_FAILING) return;
    this.#stuck.note({ policy, process, step, reason: String(error), tries });
  }

  #finish(effect: StoredEffect, next: (before: StoredProcess, now: Date) => Step): void {
    const now = this.#clock.now();
    this.tables.atOnce(() => {
      const before = this.tables.find(effect.policy, effect.process);
      if (!before) throw new Error(`${idOf(effect)} is gone`);
      this.tables.remove(effect);
      this.#save(next(before, now), now);
    });
  }

  #kindOf(policy: string): AnyKind {
    const kind = this.kinds.get(policy);
    if (!kind) throw new RangeError(`there is no policy ${policy}`);
    return kind;
  }
}
