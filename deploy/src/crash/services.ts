import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { openMongoReadStore } from '@canvass/platform/read-store/mongodb';
import type { KillableEngine } from '@canvass/platform/testing/engine-process';
import { watchStandstill } from '@canvass/platform/telemetry/standstill';
import { projections } from '@canvass/projections/catalogue';
import { storedPositions } from '@canvass/projections/runner/stored-positions';
import { operatorSettings } from '../client/open-company.js';
import type { Random } from '@canvass/contracts/samples/random';
import { Fleet, type EngineAddresses } from '../local/fleet.js';
import { skewedClock } from './clocks.js';
import { layWires } from './engine-wires.js';
import { killings, silences } from './faults.js';
import type { CrashPlace } from './place.js';
import { FaultSchedule } from './fault-schedule.js';
import { StandstillWatch } from './standstill-watch.js';

/** The running engines; a test can kill those that it started. */
interface Engines {
  addresses: EngineAddresses;
  processes: ReadonlyMap<string, KillableEngine>;
}

const LONGEST_LIFE = 2500;
/** Longest time from the last restart until all services are ready, in milliseconds. */
const LONGEST_RETURN = 120_000;

/**
 * The product as separate services: two processes of each, with different clocks, and wires to running engines. The
 * engines are not stopped with it.
 */
export async function openServices(
  { addresses, processes }: Engines,
  random: Random,
): Promise<CrashPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-crash-'));
  const prefix = `crash-${Date.now()}`;
  const network = await layWires(addresses);
  const fleet = await Fleet.start({
    engines: network.addresses,
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      MONGODB_PREFIX: prefix,
    },
    own: (_service, number) => skewedClock(number),
  });
  await fleet.untilReady();
  network.requireUsed();
  const log = await openServicesLog(addresses, `${prefix}_durable`);
  const store = await openMongoReadStore({ url: addresses.mongodb, database: `${prefix}_read` });
  const watch = new StandstillWatch({
    look: watchStandstill({ log, positions: () => storedPositions(store, projections) }),
    services: fleet.of('projections'),
  });
  const green: string[] = [];
  const schedule = new FaultSchedule(random, killings(fleet, processes), silences(fleet, network));
  return {
    address: fleet.address,
    longestLife: LONGEST_LIFE,
    injectNext: async () => {
      const injected = schedule.next();
      const seen = await Promise.all(injected.map((one) => one.inject()));
      green.push(...seen.flat());
      const names = injected.map(({ name }) => name);
      await fleet.untilReady(LONGEST_RETURN).catch((cause: unknown) => {
        throw new Error(`the product did not come back after: ${names.join(' and ')}`, { cause });
      });
      return names;
    },
    green: () => [...green, ...watch.green],
    openLog: () => openServicesLog(addresses, `${prefix}_durable`),
    stop: async () => {
      await watch.end();
      await Promise.all([log.close(), store.close()]);
      await fleet.stop();
      await network.close();
    },
    clear: () => rm(folder, { recursive: true }),
  };
}

/** The log of the services, as a separate process reads it. Closing it closes its connections, too. */
export async function openServicesLog(
  { eventstore, mongodb }: EngineAddresses,
  database: string,
): Promise<EventLogReader> {
  const durable = await openMongoDurableStore({ url: mongodb, database });
  const log = await openEventStoreLog({ url: eventstore, durable });
  return {
    ...log,
    close: async () => {
      await log.close();
      await durable.close();
    },
  } satisfies EventLogReader;
}
