import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { openMongoReadStore } from '@canvass/platform/read-store/mongodb';
import type { EngineProcess } from '@canvass/platform/testing/engine-process';
import { operatorSettings } from '../client/open-company.js';
import { Random } from '../random.js';
import { Fleet, type EngineAddresses } from '../services/fleet.js';
import { skewedClock } from './clocks.js';
import { Deck } from './deck.js';
import { layWires } from './engine-wires.js';
import { killings, silences, type Misfortune } from './misfortunes.js';
import type { CrashPlace } from './place.js';
import { Vigil } from './vigil.js';

/** Engines that are running; those that are processes of ours can be killed. */
interface Engines {
  addresses: EngineAddresses;
  processes: ReadonlyMap<string, EngineProcess>;
}

const LONGEST_LIFE = 2500;
/** Of two misfortunes in one strike, the second falls within this, in milliseconds. */
const LONGEST_BETWEEN = 2000;
/** From the moment that all has been started again until all is ready, in milliseconds. */
const LONGEST_RETURN = 120_000;
/** How often two come in one strike. */
const SHARE_OF_PAIRS = 0.25;

/**
 * The product as separate services, two of each with clocks that differ, on engines that are running, with wires
 * between. The engines are not stopped with it.
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
  const log = await openLog(addresses, `${prefix}_durable`);
  const store = await openMongoReadStore({ url: addresses.mongodb, database: `${prefix}_read` });
  const vigil = new Vigil(fleet, log, store);
  const green: string[] = [];
  const strikes = new Strikes(random, killings(fleet, processes), silences(fleet, network));
  return {
    address: fleet.address,
    longestLife: LONGEST_LIFE,
    strike: async () => {
      const struck = strikes.next();
      const outcomes = await Promise.all(struck.map((one) => one()));
      green.push(...outcomes.flatMap((outcome) => outcome.green));
      await fleet.untilReady(LONGEST_RETURN);
      return outcomes.map(({ name }) => name);
    },
    green: () => [...green, ...vigil.green],
    openLog: () => openLog(addresses, `${prefix}_durable`),
    stop: async () => {
      await vigil.end();
      await Promise.all([log.close(), store.close()]);
      await fleet.stop();
      await network.close();
    },
    clear: () => rm(folder, { recursive: true }),
  };
}

/** Kills and silences by turns, sometimes both at once. */
class Strikes {
  private readonly killings: Deck<Misfortune>;
  private readonly silences: Deck<Misfortune>;
  private count = 0;

  constructor(
    private readonly random: Random,
    killings: readonly Misfortune[],
    silences: readonly Misfortune[],
  ) {
    this.killings = new Deck(killings, random);
    this.silences = new Deck(silences, random);
  }

  /** All that is left to chance is drawn here, so that a seed gives the same again whatever takes how long. */
  next(): (() => Promise<{ name: string; green: string[] }>)[] {
    this.count += 1;
    const { random, killings, silences } = this;
    const [one, other] = this.count % 2 === 0 ? [silences, killings] : [killings, silences];
    const struck = [...one.take(), ...(random.chance(SHARE_OF_PAIRS) ? other.take() : [])];
    return struck.map(({ name, befall }, index) => {
      const after = index * random.next() * LONGEST_BETWEEN;
      const own = new Random(random.whole(0, 2 ** 32 - 1));
      return async () => {
        await wait(after);
        return { name, green: await befall(own) };
      };
    });
  }
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
