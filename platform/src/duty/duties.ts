import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DurableStore } from '../durable/port.js';
import {
  assignmentOf,
  beat,
  emptyRoster,
  leave,
  letGo,
  lift,
  type Assignment,
  type Roster,
} from './roster.js';
import { Silence, type Pace } from './silence.js';

/** Five beats, so that a takeover is complete within ten seconds. */
const usualPace: Pace = { beatEvery: 1000, silentAfter: 5000 };
/** Pause before failed work is restarted, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;

/** Thrown by work that meets a newer epoch than its own: another process has taken it over, or the roster was lost. */
export class EpochSurpassed extends Error {
  override name = 'EpochSurpassed';
  constructor(readonly epoch: number) {
    super(`epoch ${epoch} has begun`);
  }
}

export interface DutyOptions {
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  /** Name of the roster: members that share duties use the same. */
  name: string;
  /** Every duty this process can perform. */
  able: readonly string[];
  /**
   * Performs the duties until the signal, then ends soon: this process starts its next duties, and others start these,
   * only after that. A process that was presumed dead may still be working under an older epoch.
   * @throws EpochSurpassed
   */
  work(assignment: Assignment, signal: AbortSignal): Promise<void>;
  pace?: Pace;
  logger: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** A process's membership in shared duties. */
export interface Duties {
  /** Duties it is performing. */
  current(): readonly string[];
  /** Undefined while it is a member and its work goes on; else the problem. */
  problem(): string | undefined;
  /** Ends the work and leaves, so that others take over at once. */
  stop(): Promise<void>;
}

/**
 * Joins duties that any number of processes share: each duty is performed by one of them, and taken over within ten seconds
 * of that one's death. Each process measures time by its own clock: clocks need not agree.
 */
export function shareDuties(options: DutyOptions): Duties {
  const sharing = new Sharing(options);
  return {
    current: () => sharing.assignment.duties,
    problem: () => sharing.problem,
    stop: () => sharing.stop(),
  };
}

const nothing: Assignment = { duties: [], epoch: 0 };

class Sharing {
  /** Duties it is performing or ending. */
  assignment = nothing;
  /** Duties it should perform. */
  private wanted = nothing;
  private readonly me = randomUUID();
  /** Heartbeats attempted. */
  private signs = 0;
  private readonly key: string;
  private readonly stopped = new AbortController();
  private readonly silence: Silence;
  private lastBeat = performance.now();
  private rosterProblem: string | undefined;
  private workProblem: string | undefined;
  /** The newest epoch that work has met, if newer than its own. */
  private surpassedBy = 0;
  private working: { abort: AbortController; ended: Promise<void> } | undefined;
  /** Resolves when the former work has ended and the next has begun. */
  private changing: Promise<void> | undefined;
  private isStopping = false;
  private readonly beating: Promise<void>;
  private readonly pace: Pace;

  constructor(private readonly options: DutyOptions) {
    this.key = `roster/${options.name}`;
    this.pace = options.pace ?? usualPace;
    this.silence = new Silence(this.me, this.pace);
    this.beating = this.beatOn();
  }

  get problem(): string | undefined {
    return this.rosterProblem ?? this.workProblem;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.take(nothing);
    // Heartbeats go on meanwhile, so that the process is not presumed dead and succeeded too early.
    await this.changing;
    this.stopped.abort();
    await this.beating;
    // If leaving cannot be written, the others notice the missing heartbeats a little later.
    await this.write((roster) => leave(roster, this.me)).catch(() => undefined);
  }

  private async beatOn(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        const roster = await this.write((former) => this.next(former));
        this.lastBeat = performance.now();
        this.rosterProblem = undefined;
        if (!this.isStopping) this.take(assignmentOf(roster, this.me));
      } catch (error) {
        this.missed(error);
        if (performance.now() - this.lastBeat > this.pace.silentAfter) this.take(nothing);
      }
      await wait(this.pace.beatEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  private missed(error: unknown): void {
    // Heartbeats missed during that time say nothing about the others.
    this.silence.forget();
    if (this.rosterProblem === undefined) {
      this.options.logger.error({ err: error, roster: this.key }, 'the roster cannot be reached');
    }
    this.rosterProblem = `the roster cannot be reached: ${String(error)}`;
  }

  private next(former: Roster): Roster {
    const silent = this.silence.look(former, performance.now());
    const free = letGo(former, this.me, this.assignment.duties);
    this.signs += 1;
    const roster = beat(free, this.me, this.options.able, silent, this.signs);
    const mine = assignmentOf(roster, this.me);
    // If the roster is unchanged, it did not issue the newer epoch: it was lost and started again.
    const isLost = this.surpassedBy >= mine.epoch && isSame(mine, this.assignment);
    return isLost && mine.duties.length > 0 ? lift(roster, this.me, this.surpassedBy) : roster;
  }

  /**
   * Writes the roster, within less time than it takes to be presumed dead; the store itself may wait much longer.
   * @throws Error if the store does not answer in time; the write may still happen
   */
  private async write(change: (roster: Roster) => Roster): Promise<Roster> {
    const { beatEvery, silentAfter } = this.pace;
    const over = new AbortController();
    const late = wait(silentAfter - beatEvery, undefined, { signal: over.signal }).then(() => {
      throw new Error('the store does not answer in time');
    });
    try {
      return await Promise.race([this.writeUntil(over.signal, change), late]);
    } finally {
      over.abort();
    }
  }

  private async writeUntil(
    signal: AbortSignal,
    change: (roster: Roster) => Roster,
  ): Promise<Roster> {
    const { durable } = this.options;
    for (;;) {
      const entry = await durable.get<Roster>(this.key);
      signal.throwIfAborted();
      const roster = change(entry?.value ?? emptyRoster);
      if (await durable.compareAndSet(this.key, entry?.version ?? 0, roster)) return roster;
      // Two members must not conflict with each other for ever.
      await wait(Math.random() * 50, undefined, { signal });
    }
  }

  private take(assignment: Assignment): void {
    if (isSame(assignment, this.wanted)) return;
    this.wanted = assignment;
    this.working?.abort.abort();
    this.changing ??= this.change();
  }

  private async change(): Promise<void> {
    await this.working?.ended;
    this.changing = undefined;
    this.working = undefined;
    this.workProblem = undefined;
    this.surpassedBy = 0;
    this.assignment = this.wanted;
    if (this.assignment.duties.length === 0) return;
    this.options.logger.info({ ...this.assignment, roster: this.key }, 'has these duties now');
    const abort = new AbortController();
    this.working = { abort, ended: this.workOn(this.assignment, abort.signal) };
  }

  private async workOn(assignment: Assignment, signal: AbortSignal): Promise<void> {
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const begun = performance.now();
      try {
        this.workProblem = undefined;
        await this.options.work(assignment, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.workProblem = error instanceof Error ? error.message : String(error);
        if (error instanceof EpochSurpassed) this.surpassedBy = error.epoch;
        else this.options.logger.error({ err: error, ...assignment }, 'failed and begins again');
      }
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

function isSame(one: Assignment, other: Assignment): boolean {
  return one.epoch === other.epoch && one.duties.join() === other.duties.join();
}
