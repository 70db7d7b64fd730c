import type { MongoPlace } from '@canvass/platform/mongodb/connect';
import type { Workshop } from './service.js';

/**
 * Longest time to look for a MongoDB that answers, in milliseconds: where people wait for the answer, and where an
 * election, of 10 to 12 seconds, is not to stop what goes on.
 */
const PATIENCE = {
  'command-api': 10_000,
  'query-api': 10_000,
  projections: 30_000,
  workflows: 30_000,
};

/** The name of a database. @param name says what of the installation it holds */
export const databaseOf = (prefix: string, name: string): string => `${prefix}_${name}`;

/**
 * A database of the deployment.
 * @param name says what of the installation it holds
 * @param url of another server than that of the read models, where it has one
 */
export function placeOf(
  { settings, service }: Pick<Workshop, 'settings' | 'service'>,
  name: string,
  url = settings.engines.mongodb,
): MongoPlace {
  const database = databaseOf(settings.engines.mongodbPrefix, name);
  return { url, database, patience: PATIENCE[service] };
}
