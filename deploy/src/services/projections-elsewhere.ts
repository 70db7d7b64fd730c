import type { ProjectionControl } from '@canvass/command-api/projection/routes';
import type { DurableStore } from '@canvass/platform/durable/port';
import { projections } from '@canvass/projections/catalogue';
import { RebuildRequests, TidyRequests } from '@canvass/projections/requests';
import { earlierVersions } from '@canvass/projections/runner/earlier-versions';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { ProjectionStatus } from '@canvass/query-api/projection/routes';

/**
 * Projections as the services see them that do not fold: what is to be done to them is asked for, and whoever folds
 * carries it out.
 */
export function projectionsElsewhere(durable: DurableStore): ProjectionControl & ProjectionStatus {
  const rebuilds = new RebuildRequests(durable, projections);
  const tidyings = new TidyRequests(durable, projections);
  const names = projections.flatMap((one) => collectionsOf(one).map(({ name }) => name));
  return {
    names,
    rebuild: (name) => rebuilds.ask(name),
    rebuilding: () => rebuilds.collections(),
    tidy: () => tidyings.ask(),
    tidying: () => tidyings.stand(),
    earlierOf: (collections) => earlierVersions(collections, names),
  };
}
