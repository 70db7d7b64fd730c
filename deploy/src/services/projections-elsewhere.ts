import type { ProjectionControl } from '@canvass/command-api/projection/routes';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { projections } from '@canvass/projections/catalogue';
import { RebuildRequests } from '@canvass/projections/rebuild-requests';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { ProjectionStatus } from '@canvass/query-api/projection/routes';

/** Projections as the services see them that do not fold: rebuilds are asked for, and whoever folds carries them out. */
export function projectionsElsewhere(
  durable: DurableStore,
  logger: Logger,
): ProjectionControl & ProjectionStatus {
  const requests = new RebuildRequests(durable, projections);
  return {
    names: projections.flatMap((one) => collectionsOf(one).map(({ name }) => name)),
    rebuild: (name) => requests.ask(name),
    rebuilding: () => requests.collections(),
    logger,
  };
}
