import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_STANDSTILL } from '@canvass/platform/telemetry/standstill';
import type { ServiceProcess } from '../local/fleet.js';

export interface VigilOptions {
  /** What stands still in the engines themselves, if anything does; throws while one of these is away. */
  look(): Promise<string | undefined>;
  /** Those that must not all be ready while it does. */
  services: readonly Pick<ServiceProcess, 'health'>[];
  pace?: { lookEvery: number; longestGreen: number };
  /** The time, in milliseconds that nobody sets; default: this process's own. */
  now?(): number;
}

/**
 * In milliseconds: how often it looks, and how long something may stand still while all is said to be well. The product
 * may have begun to see it only when that began, and has its own patience from then on.
 */
const usualPace = { lookEvery: 1000, longestGreen: LONGEST_STANDSTILL + 5000 };

/** Looks past the services, all the time, whether something stands still while they say that all is well. */
export class Vigil {
  /** What stood still, and where. */
  readonly green: string[] = [];
  private readonly ended = new AbortController();
  private readonly watching: Promise<void>;

  constructor(private readonly options: VigilOptions) {
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
      // An engine that has been killed answers nobody.
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
