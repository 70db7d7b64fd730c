import { setTimeout as wait } from 'node:timers/promises';
import { ProjectorThread } from './projector-thread.js';
import { Retries } from './retries.js';
import type { Wanted } from './runner/release.js';

/** For how long folding may fail again and again until it is given up, in milliseconds. */
const PATIENCE = 60_000;

export interface StartOptions {
  /** Data folder with `log.db`. */
  folder: string;
  /** Name of the process's bus, on which changes are published. */
  bus: string;
  /** Release that is at work: what another one could not fold is tried again. */
  build: string;
  /** Hears with one clear line, each time, that folding failed and begins again. */
  onFailure?: (failure: string) => void;
  /** Hears once, with one clear line, that folding was given up: the process had better be started anew. */
  onLost?: (failure: string) => void;
  /** For how long folding may fail until it is given up, in milliseconds; default: a minute. */
  patience?: number;
  /** Milliseconds since some moment, by which that is measured; default: `performance.now()`. */
  elapsed?: () => number;
}

/** The projections of a standalone process, at work in a thread of their own, which is started again where it fails. */
export interface Projector {
  /** Resolves once all read models are at the end of the log as it was; rejects when folding ended before. */
  caughtUp: Promise<void>;
  /** Calls `hear` whenever all of them have come to the end of the log: once, and again each time folding was begun anew. */
  whenCaughtUp(hear: () => void): void;
  /** Undefined while events are folded; else why not. */
  failure(): string | undefined;
  /** Undefined while the read models keep up with the log; else why they do not. Readiness asks this. */
  problem(): string | undefined;
  /**
   * Folds a projection again from the beginning while the others go on.
   * @param name of one of its collections, with or without the version, such as `response` or `chart_v1`
   * @throws Error when there is no such projection, or folding failed
   */
  rebuild(name: string): Promise<void>;
  /**
   * Folds parked streams again; what still fails stays parked.
   * @param name as for `rebuild`
   * @param streams default: all of them, and the projection itself where it stands still
   * @throws Error when there is no such projection, or folding failed
   */
  release(name: string, streams?: readonly Wanted[]): Promise<void>;
  /** Undefined while nothing is parked; else what is: all else is folded. */
  parked(): string | undefined;
  /**
   * Drops what earlier releases left under earlier versions of the read models.
   * @returns the names of these collections
   * @throws Error when one cannot be dropped, or folding failed
   */
  dropEarlierVersions(): Promise<string[]>;
  /** Finishes the batch at work and ends the thread. */
  stop(): Promise<void>;
}

/** Starts the projections on the embedded engines. The folder must hold a log already. */
export function startProjections(options: StartOptions): Projector {
  return new ThreadedProjector(options);
}

class ThreadedProjector implements Projector {
  readonly caughtUp: Promise<void>;
  private settle: { resolve(): void; reject(error: Error): void } | undefined;
  private readonly hearers: (() => void)[] = [];
  private reason: string | undefined;
  /** When it came to the end of the log, by the monotonic clock; undefined while it is behind. */
  private caughtUpAt: number | undefined;
  private thread: ProjectorThread;
  private readonly stopped = new AbortController();
  private readonly working: Promise<void>;
  private readonly patience: number;
  private readonly elapsed: () => number;

  constructor(private readonly options: StartOptions) {
    this.patience = options.patience ?? PATIENCE;
    this.elapsed = options.elapsed ?? (() => performance.now());
    this.caughtUp = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    // Callers that do not wait for it hear of a failure through `failure` and `onLost`.
    this.caughtUp.catch(() => undefined);
    this.thread = this.begin();
    this.working = this.workOn();
  }

  whenCaughtUp(hear: () => void): void {
    this.hearers.push(hear);
    if (this.caughtUpAt !== undefined) hear();
  }

  failure(): string | undefined {
    return this.reason;
  }

  problem(): string | undefined {
    if (this.reason !== undefined) return this.reason;
    return this.caughtUpAt === undefined ? 'catching up with the log' : undefined;
  }

  async rebuild(name: string): Promise<void> {
    await this.thread.ask({ kind: 'rebuild', name });
  }

  async release(name: string, streams?: readonly Wanted[]): Promise<void> {
    await this.thread.ask({ kind: 'release', name, streams });
  }

  parked(): string | undefined {
    return this.thread.parked;
  }

  dropEarlierVersions(): Promise<string[]> {
    return this.thread.ask({ kind: 'dropEarlierVersions' });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.thread.stop();
    await this.working;
    await this.thread.exited;
  }

  private begin(): ProjectorThread {
    const { folder, bus, build } = this.options;
    this.caughtUpAt = undefined;
    return new ProjectorThread(
      { folder, bus, build },
      {
        opened: () => (this.reason = undefined),
        caughtUp: () => {
          this.caughtUpAt = this.elapsed();
          this.settle?.resolve();
          for (const hear of this.hearers) hear();
        },
      },
    );
  }

  /** Resolves when folding has ended for good. */
  private async workOn(): Promise<void> {
    const retries = new Retries(this.patience);
    const { signal } = this.stopped;
    for (;;) {
      const begun = this.elapsed();
      const { reason, isStoreLost } = await this.thread.ended;
      this.reason = reason;
      if (signal.aborted) return this.settle?.reject(new Error(reason));
      const attempt = { begun, caughtUp: this.caughtUpAt, failed: this.elapsed() };
      const pause = isStoreLost ? undefined : retries.pauseAfter(attempt);
      if (pause === undefined) return this.lose(reason);
      this.options.onFailure?.(reason);
      // One thread alone may write, and this one may be at it still.
      const hasExited = await this.hasExited();
      if (signal.aborted) return this.settle?.reject(new Error(reason));
      if (!hasExited) return this.lose(`${reason}; and its thread does not end`);
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return this.settle?.reject(new Error(reason));
      this.thread = this.begin();
    }
  }

  private async hasExited(): Promise<boolean> {
    const over = new AbortController();
    const late = wait(this.patience, false, { signal: over.signal }).catch(() => false);
    const hasExited = await Promise.race([this.thread.exited.then(() => true), late]);
    over.abort();
    return hasExited;
  }

  private lose(reason: string): void {
    this.reason = reason;
    this.settle?.reject(new Error(reason));
    this.options.onLost?.(reason);
  }
}
