import type { ProjectionControl } from '@canvass/command-api/projection/routes';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { projections } from '@canvass/projections/catalogue';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { ProjectionStatus } from '@canvass/query-api/projection/routes';

/**
 * Rebuilds of read models, and which of them are under way.
 * @param rebuild folds the projection of a collection again; resolves when it has caught up
 */
export function createRebuilds(
  rebuild: (name: string) => Promise<void>,
  logger: Logger,
): ProjectionControl & ProjectionStatus {
  const collections = projections.map((one) => collectionsOf(one).map(({ name }) => name));
  const underWay = new Map<string, number>();
  const count = (names: readonly string[], change: 1 | -1): void => {
    for (const name of names) underWay.set(name, (underWay.get(name) ?? 0) + change);
  };
  return {
    names: collections.flat(),
    rebuilding: () =>
      Promise.resolve(new Set([...underWay].flatMap(([name, times]) => (times > 0 ? [name] : [])))),
    rebuild: async (name) => {
      // A projection is rebuilt with its counters, so all its collections are.
      const together = collections.find((names) => names.includes(name)) ?? [name];
      count(together, 1);
      try {
        await rebuild(name);
      } finally {
        count(together, -1);
      }
    },
    logger,
  };
}
