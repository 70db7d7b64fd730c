import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import type { EventLog } from '@canvass/platform/event-log/port';
import { openMongo } from '@canvass/platform/mongodb/connect';
import { openMongoReadStore } from '@canvass/platform/read-store/mongodb';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { projections } from '@canvass/projections/catalogue';
import { operatorSettings } from '../client/open-company.js';
import { Fleet, type EngineAddresses } from '../local/fleet.js';
import type { FoundEngines, LocalEngines } from '../local/found-engines.js';
import { closing } from './closing.js';
import { LONGEST_START, type MeasuredProduct } from './product.js';

/** Pause between two looks whether the read models have reached the end of the log, in milliseconds. */
const LOOK_EVERY = 50;

/** Prefix of the databases of one run, since engines that ran before may hold others. */
const prefix = `bench-${Date.now()}`;

/**
 * The services, two processes of each, behind the gateway in this process. Engines that are programs start with empty
 * data. Engines that ran before keep the data of the run.
 */
export async function openServices(found: FoundEngines): Promise<MeasuredProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
  let engines: LocalEngines | undefined;
  let product: ServicesProduct | undefined;
  const end = async (): Promise<void> => {
    await product?.endFleet();
    await engines?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    engines = await found.start(folder);
    product = new ServicesProduct(await startFleet(engines.addresses, folder), engines, end);
    await product.untilReady();
    return product;
  } catch (error) {
    await end();
    throw error;
  }
}

function startFleet(engines: EngineAddresses, folder: string): Promise<Fleet> {
  return Fleet.start({
    engines,
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'error', MONGODB_PREFIX: prefix },
    },
    hear: (service, text) => process.stderr.write(text.replace(/^(?=.)/gm, `${service}: `)),
  });
}

class ServicesProduct implements MeasuredProduct {
  constructor(
    private readonly fleet: Fleet,
    private readonly engines: LocalEngines,
    readonly end: () => Promise<void>,
  ) {}

  get address(): string {
    return this.fleet.address;
  }

  async start(): Promise<void> {
    for (const one of this.fleet.services) one.start();
    await this.withLog((log) => this.untilFolded(log));
  }

  async stop(): Promise<void> {
    await Promise.all(this.fleet.services.map((one) => one.end('SIGTERM')));
  }

  async untilReady(): Promise<void> {
    await Promise.all(this.fleet.services.map((one) => one.untilReady(LONGEST_START)));
  }

  processes(): number[] {
    return this.fleet.services.map(({ pid = 0 }) => pid);
  }

  async withLog<Result>(work: (log: EventLog) => Promise<Result>): Promise<Result> {
    const { eventstore: url } = this.engines.addresses;
    return closing(await openMongoDurableStore(this.database('durable')), async (durable) =>
      closing(await openEventStoreLog({ url, durable }), work),
    );
  }

  async withReadModels<Result>(work: (store: ReadStoreReader) => Promise<Result>): Promise<Result> {
    return closing(await openMongoReadStore(this.database('read')), work);
  }

  async dropReadModels(): Promise<void> {
    const { database, close } = await openMongo(this.database('read'));
    await database.dropDatabase();
    await close();
  }

  /** Ends the processes for good, and the gateway. */
  async endFleet(): Promise<void> {
    await this.fleet.stop();
  }

  private database(name: string) {
    return { url: this.engines.addresses.mongodb, database: `${prefix}_${name}` };
  }

  /** Looks into the store itself: while a projection changes owners, no process reports that it is behind. */
  private async untilFolded(log: EventLog): Promise<void> {
    const head = (await log.head()) ?? '';
    const names = projections.map(({ collection }) => collection.name);
    const deadline = Date.now() + LONGEST_START;
    await closing(await openMongoReadStore(this.database('read')), async (store) => {
      for (;;) {
        const stand = await store.checkpoints(names);
        if (stand.filter(({ position }) => position >= head).length === names.length) return;
        if (Date.now() > deadline) throw new Error('the read models do not come to the end');
        await wait(LOOK_EVERY);
      }
    });
  }
}
