import type { MongoPlace } from '@canvass/platform/mongodb/connect';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { expect, test, vi } from 'vitest';
import { EngineWatch } from '../composition/engine-watch.js';
import type { ServiceSettings } from '../configuration/settings.js';
import { openLedger } from './engines.js';

const places = vi.hoisted((): MongoPlace[] => []);
vi.mock('@canvass/platform/erasure/mongodb', () => ({
  openMongoErasureLedger: (place: MongoPlace) => {
    places.push(place);
    return Promise.resolve({ close: () => Promise.resolve() });
  },
}));

test.each([
  ['command-api', 10_000],
  ['query-api', 10_000],
  ['projections', 30_000],
  ['workflows', 30_000],
] as const)('%s looks for a MongoDB for %d ms', async (service, patience) => {
  const watch = new EngineWatch(createLogger('silent'));
  const mongodb = 'mongodb://127.0.0.1/';
  const engines = { mongodb, erasures: mongodb, mongodbPrefix: 'a' };
  const settings = { engines } as ServiceSettings;
  await openLedger({ service, settings, watch, keep: (one) => one });
  watch.stop();
  expect(places.at(-1)).toEqual({ url: mongodb, database: 'a_erasures', patience });
});
