import { setTimeout as wait } from 'node:timers/promises';
import { problemOf, type Check } from '@canvass/platform/telemetry/health';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { CannotStart } from './report-failure.js';

/** Pause before an engine is tried again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** An engine that has not answered within this, in milliseconds, is told of although it may yet do so. */
const SLOW = 5000;
/** How often it is looked whether an engine is still there, in milliseconds. */
const LOOK_EVERY = 1000;

/** What keeps happening however often it is tried: the setting is wrong, or what belongs together is apart. */
const lasting = [
  ...['KeyStoreLost', 'RangeError', 'TypeError'],
  ...['MongoParseError', 'MongoAPIError', 'MongoInvalidArgumentError'],
];

/** What is said of an engine before anything is known of it. */
const OPENING = 'is being opened';

/** Waits for the engines of a service, and says which of them are away: in the log, and in `/health/ready`. */
export class EngineWatch {
  readonly checks: Check[] = [];
  private readonly stopped = new AbortController();

  constructor(private readonly logger: Logger) {}

  /** Ends waiting and looking; callers that wait get an error. */
  stop(): void {
    this.stopped.abort();
  }

  /**
   * Opens an engine, as often as it takes until it is there.
   * @throws CannotStart when what opening throws cannot change by itself; else the reason of `stop`
   */
  async open<Engine>(name: string, open: () => Promise<Engine>): Promise<Engine> {
    const { signal } = this.stopped;
    let problem: string | undefined = OPENING;
    let isTold = false;
    const tellIfSlow = (): void => {
      if (problem !== OPENING || signal.aborted) return;
      isTold = true;
      this.logger.warn({ engine: name, problem }, 'waiting for an engine');
    };
    setTimeout(tellIfSlow, SLOW).unref();
    this.checks.push({ name, problem: () => problem });
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      signal.throwIfAborted();
      try {
        const engine = await open();
        if (isTold) this.logger.info({ engine: name }, 'the engine is there');
        problem = undefined;
        return engine;
      } catch (error) {
        problem = wordsOf(error);
        if (lasting.includes((error as Error).name)) throw new CannotStart(`${name}: ${problem}`);
        isTold = true;
        this.logger.warn({ engine: name, problem, retryIn: pause }, 'waiting for an engine');
      }
      await wait(pause, undefined, { signal });
    }
  }

  /**
   * Keeps asking an engine that is open whether it is there, or whether work that goes on does so.
   * @param more whether requests can be answered without it
   */
  watch(name: string, ask: Check['problem'], more: Pick<Check, 'isReadyWithout'> = {}): void {
    let problem: string | undefined;
    this.checks.push({ name, problem: () => problem, ...more });
    const look = async (): Promise<void> => {
      const before = problem;
      const answer = await problemOf(ask);
      if (this.stopped.signal.aborted) return;
      problem = answer;
      if (problem !== undefined && before === undefined) {
        this.logger.error({ check: name, problem }, 'a check fails');
      } else if (problem === undefined && before !== undefined) {
        this.logger.info({ check: name }, 'the check passes again');
      }
    };
    void this.lookOn(look);
  }

  private async lookOn(look: () => Promise<void>): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await look();
      await wait(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
