import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { EngineProcess } from '@canvass/platform/testing/engine-process';
import { operatorSettings } from '../client/open-company.js';
import { Fleet, type EngineAddresses, type ServiceProcess } from '../services/fleet.js';
import type { CrashPlace } from './place.js';

/** Engines that are running; those that are processes of ours can be killed. */
interface Engines {
  addresses: EngineAddresses;
  processes: ReadonlyMap<string, EngineProcess>;
}

/** Something that can be killed. */
interface Victim {
  name: string;
  kill(): Promise<unknown>;
  start(): Promise<void> | void;
}

const LONGEST_LIFE = 2500;
/** Of two that are killed in one strike, the second falls within this, in milliseconds. */
const LONGEST_BETWEEN = 2000;
/** How long something may stay away, in milliseconds. */
const LONGEST_AWAY = 4000;
/** From the moment that all has been started again until all is ready, in milliseconds. */
const LONGEST_RETURN = 120_000;
/** How often two are killed in one strike. */
const SHARE_OF_PAIRS = 0.25;

/** The product as separate services, two of each, on engines that are running. They are not stopped with it. */
export async function openServices({ addresses, processes }: Engines): Promise<CrashPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-crash-'));
  const prefix = `crash-${Date.now()}`;
  const fleet = await Fleet.start({
    engines: addresses,
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      MONGODB_PREFIX: prefix,
    },
  });
  await fleet.untilReady();
  const deck = new Deck([...fleet.services.map(victimOf), ...enginesAmong(processes)]);
  return {
    address: fleet.address,
    longestLife: LONGEST_LIFE,
    strike: async () => {
      const struck = deck.take(Math.random() < SHARE_OF_PAIRS ? 2 : 1);
      await Promise.all(struck.map(killAndStart));
      await fleet.untilReady(LONGEST_RETURN);
      return struck.map(({ name }) => name);
    },
    openLog: () => openLog(addresses, `${prefix}_durable`),
    stop: () => fleet.stop(),
    clear: () => rm(folder, { recursive: true }),
  };
}

function victimOf(service: ServiceProcess): Victim {
  return {
    name: service.service,
    kill: () => service.end('SIGKILL'),
    start: () => {
      service.start();
    },
  };
}

function enginesAmong(processes: Engines['processes']): Victim[] {
  return [...processes].map(([name, process]) => {
    return { name, kill: () => process.kill(), start: () => process.start() };
  });
}

/** Takes them in random order; each has its turn before one is taken again. */
class Deck {
  private left: Victim[] = [];

  constructor(private readonly all: readonly Victim[]) {}

  /** Takes so many; fewer when each of them has had its turn. */
  take(count: number): Victim[] {
    if (this.left.length === 0) this.left = [...this.all];
    const taken: Victim[] = [];
    while (taken.length < count && this.left.length > 0) {
      taken.push(...this.left.splice(Math.floor(Math.random() * this.left.length), 1));
    }
    return taken;
  }
}

async function killAndStart(victim: Victim, index: number): Promise<void> {
  if (index > 0) await wait(Math.random() * LONGEST_BETWEEN);
  await victim.kill();
  await wait(Math.random() * LONGEST_AWAY);
  await victim.start();
}

async function openLog({ eventstore, mongodb }: EngineAddresses, database: string) {
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
