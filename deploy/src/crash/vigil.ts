import { setTimeout as wait } from 'node:timers/promises';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { LONGEST_STANDSTILL, watchStandstill } from '@canvass/platform/telemetry/standstill';
import { projections } from '@canvass/projections/catalogue';
import { storedPositions } from '@canvass/projections/runner/stored-positions';
import type { Fleet } from '../services/fleet.js';

/** How often it looks, and how much longer than the product itself it bears a standstill, in milliseconds. */
const LOOK_EVERY = 1000;
const ALLOWANCE = 10_000;

/** Looks past the services, all the time, whether read models stand still while whoever folds them says all is well. */
export class Vigil {
  /** What stood still, and where, each time that it was seen. */
  readonly green: string[] = [];
  private readonly ended = new AbortController();
  private readonly watching: Promise<void>;

  /** @param log and store, past all wires; they stay open */
  constructor(
    private readonly fleet: Fleet,
    log: EventLogReader,
    store: ReadStoreReader,
  ) {
    this.watching = this.watch(
      watchStandstill({
        log,
        longest: LONGEST_STANDSTILL + ALLOWANCE,
        positions: () => storedPositions(store, projections),
      }),
    );
  }

  async end(): Promise<void> {
    this.ended.abort();
    await this.watching;
  }

  private async watch(look: () => Promise<string | undefined>): Promise<void> {
    const { signal } = this.ended;
    // An engine that has been killed answers nobody.
    const seen = (): Promise<string | undefined> => look().catch(() => undefined);
    while (!signal.aborted) {
      // What began to move while the services were asked may have turned them green.
      if ((await seen()) !== undefined && (await this.saysAllIsWell())) {
        const still = await seen();
        if (still !== undefined) this.green.push(still);
      }
      await wait(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  private async saysAllIsWell(): Promise<boolean> {
    const folding = this.fleet.of('projections');
    const healths = await Promise.all(folding.map((one) => one.health('ready')));
    return healths.every(({ status }) => status === 200);
  }
}
