import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_STANDSTILL } from '@canvass/platform/telemetry/standstill';
import type { ServiceProcess } from '../local/fleet.js';

export interface WatchOptions {
  /** Names what stands still in the engines, if anything does. Throws while an engine is away. */
  look(): Promise<string | undefined>;
  /** The services, which must not all be ready then. */
  services: readonly Pick<ServiceProcess, 'health'>[];
  pace?: { lookEvery: number; longestGreen: number };
  /** A monotonic clock, in milliseconds; by default that of this process. */
  now?(): number;
}

/**
 * How often it looks, and how long services may say that they are ready during a standstill, in milliseconds. The second
 * is longer than the product's own patience, which begins when the product notices the standstill.
 */
const usualPace = { lookEvery: 1000, longestGreen: LONGEST_STANDSTILL + 5000 };

/** Watches the engines directly, and reports standstills during which all services say that they are ready. */
export class StandstillWatch {
  /** The reported standstills. */
  readonly green: string[] = [];
  private readonly ended = new AbortController();
  private readonly watching: Promise<void>;

  constructor(private readonly options: WatchOptions) {
    this.watching = this.watch(options.pace ?? usualPace);
  }

  async end(): Promise<void> {
    this.ended.abort();
    await this.watching;
  }

  private async watch({ lookEvery, longestGreen }: typeof usualPace): Promise<void> {
    const { signal } = this.ended;
    const now = this.options.now ?? (() => performance.now());
    let greenSince: number | undefined;
    while (!signal.aborted) {
      // A killed engine does not answer.
      const still = await this.options.look().catch(() => undefined);
      if (still === undefined || !(await this.areReady())) greenSince = undefined;
      else greenSince ??= now();
      if (greenSince !== undefined && now() - greenSince > longestGreen) {
        this.green.push(still ?? '');
        greenSince = undefined;
      }
      await wait(lookEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  private async areReady(): Promise<boolean> {
    const healths = await Promise.all(this.options.services.map((one) => one.health('ready')));
    return healths.every(({ status }) => status === 200);
  }
}
