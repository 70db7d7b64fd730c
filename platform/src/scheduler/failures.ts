import { pauseAfter } from './pauses.js';

/** This many failures in a row count as a problem; fewer may pass by themselves. */
export const KEEPS_FAILING = 3;

interface Failure {
  times: number;
  reason: string;
  /** When it is forgotten unless it fails again, in milliseconds of this process's own time. */
  until: number;
}

/** Everything that currently fails, with the pauses before the next attempts. */
export class Failures {
  readonly #failing = new Map<string, Failure>();
  readonly #abandoned: Set<string>;

  /**
   * @param abandoned policies that have processes, and are not run
   * @param memory milliseconds after which a failure that has not recurred is forgotten: its cause was fixed elsewhere
   */
  constructor(
    abandoned: readonly string[],
    private readonly logger: { error(details: object, message: string): void },
    private readonly memory = Infinity,
  ) {
    this.#abandoned = new Set(abandoned);
  }

  /** @param policy that has processes, and is not run */
  noteAbandoned(policy: string): void {
    this.#abandoned.add(policy);
  }

  /**
   * Notes that something failed once more.
   * @param times how often by now; default: since it last went well
   * @param memory for how long this failure is remembered, in milliseconds; default: as all of them
   * @returns how long to wait before the next try, in milliseconds
   */
  failed(
    name: string,
    error: unknown,
    times = (this.#failing.get(name)?.times ?? 0) + 1,
    memory = this.memory,
  ): number {
    this.#failing.set(name, { times, reason: String(error), until: performance.now() + memory });
    this.logger.error({ err: error, step: name, times }, 'failed and is tried again');
    return pauseAfter(times);
  }

  /** @returns whether it had failed */
  mended(name: string): boolean {
    return this.#failing.delete(name);
  }

  /** How often it has failed since it last went well. */
  timesOf(name: string): number {
    return this.#failing.get(name)?.times ?? 0;
  }

  problem(): string | undefined {
    const now = performance.now();
    for (const [name, { until }] of this.#failing) if (until < now) this.#failing.delete(name);
    const lasting = [...this.#failing].filter(([, { times }]) => times >= KEEPS_FAILING);
    const [first] = lasting;
    if (first) {
      const others = lasting.length > 1 ? `, and ${lasting.length - 1} others` : '';
      return `${first[0]}: ${first[1].reason}${others}`;
    }
    if (this.#abandoned.size === 0) return undefined;
    const abandoned = [...this.#abandoned].sort().join(', ');
    return `there are processes of policies that this release does not run: ${abandoned}`;
  }
}
