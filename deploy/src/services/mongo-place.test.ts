import { expect, test } from 'vitest';
import type { ServiceSettings } from '../configuration/settings.js';
import { placeOf } from './mongo-place.js';

test.each([
  ['command-api', 10_000],
  ['query-api', 10_000],
  ['projections', 30_000],
  ['workflows', 30_000],
] as const)('%s looks for a MongoDB for %d ms', (service, patience) => {
  const mongodb = 'mongodb://127.0.0.1/';
  const settings = { engines: { mongodb, mongodbPrefix: 'a' } } as ServiceSettings;
  expect(placeOf({ service, settings }, 'read')).toEqual({
    ...{ url: mongodb, database: 'a_read' },
    patience,
  });
});
