import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../port.js';

interface Sleeper {
  until: number;
  wake(): void;
}

/** A clock that is stopped until a test moves it. */
export class TestingClock implements Clock {
  #now: number;
  readonly #start: number;
  readonly #sleepers = new Set<Sleeper>();

  constructor(start: string | Date) {
    this.#start = new Date(start).getTime();
    this.#now = this.#start;
  }

  readonly now = (): Date => new Date(this.#now);

  readonly elapsed = (): number => this.#now - this.#start;

  until(time: Date, signal: AbortSignal): Promise<void> {
    if (signal.aborted || time.getTime() <= this.#now) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { until: time.getTime(), wake };
      this.#sleepers.add(sleeper);
      signal.addEventListener('abort', wake);
    });
  }

  /**
   * Moves on to a time, stopping at each moment until which a process sleeps.
   * @param settled resolves when nothing is to be done at the present moment
   */
  async advanceTo(time: string | Date, settled: () => Promise<void>): Promise<void> {
    const end = new Date(time).getTime();
    await settled();
    for (let next = this.#nextMoment(); next <= end; next = this.#nextMoment()) {
      await this.#moveTo(next, settled);
    }
    await this.#moveTo(end, settled);
  }

  #nextMoment(): number {
    return Math.min(...[...this.#sleepers].map(({ until }) => until));
  }

  async #moveTo(time: number, settled: () => Promise<void>): Promise<void> {
    this.#now = Math.max(this.#now, time);
    for (const sleeper of [...this.#sleepers]) if (sleeper.until <= this.#now) sleeper.wake();
    await nextTurn();
    await settled();
  }
}
