import { openMongo, type OpenMongo } from '@canvass/platform/mongodb/connect';
import { MongoReadStore } from '@canvass/platform/read-store/mongodb';
import { fromMongo, type MongoDocument } from '@canvass/platform/read-store/mongodb-document';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { gated } from '@canvass/platform/testing/gated-database';
import { TestDatabase } from '@canvass/platform/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { crashContract, type SharedPlace } from './crash.suite.js';
import { haltedContract } from './halted.suite.js';
import { poisonContract } from './poison.suite.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

const open = async (): Promise<SharedPlace> => {
  const own = new TestDatabase(engine?.url ?? '');
  const { database } = await own.open(openMongo);
  const storeOf = (stepping: OpenMongo['database']) =>
    new MongoReadStore({
      ...{ database: stepping, patient: () => stepping, close: () => Promise.resolve() },
    });
  return {
    store: (step = () => undefined) => Promise.resolve(storeOf(gated(database, step))),
    async dump(collections) {
      const all: Record<string, Record<string, string>> = {};
      for (const name of [...collections].sort()) {
        const stored = await database.collection<MongoDocument>(name).find().toArray();
        all[name] = Object.fromEntries(
          stored.map((one) => [
            one._id,
            one.document ? JSON.stringify(fromMongo(one)) : `deleted ${one._position}`,
          ]),
        );
      }
      return all;
    },
    end: () => own.end(),
  };
};

crashContract('MongoDB', open, 250);
poisonContract('MongoDB', open, 100);
haltedContract('MongoDB', open);
