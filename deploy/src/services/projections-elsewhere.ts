import type { ProjectionControl } from '@canvass/command-api/projection/control';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { projections } from '@canvass/projections/catalogue';
import { ReleaseRequests } from '@canvass/projections/release-requests';
import { RebuildRequests, TidyRequests } from '@canvass/projections/requests';
import {
  earlierVersions,
  formerNamesOf,
  keptNamesOf,
} from '@canvass/projections/runner/earlier-versions';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { ProjectionStatus } from '@canvass/query-api/projection/routes';
import { listParked, unpark } from '../composition/parked.js';

/**
 * Control over projections for services that do not fold them. A service writes a request down, and the process that folds
 * the projection carries it out.
 */
export function controlElsewhere(durable: DurableStore): ProjectionControl {
  const rebuilds = new RebuildRequests(durable, projections);
  const tidyings = new TidyRequests(durable, projections);
  const releases = new ReleaseRequests(durable);
  return {
    names: projections.flatMap((one) => collectionsOf(one).map(({ name }) => name)),
    rebuild: (name) => rebuilds.ask(name),
    tidy: () => tidyings.ask(),
    unpark: (id, how) =>
      unpark(durable, (name, streams) => releases.ask(name, streams), id, how === 'skip'),
  };
}

/**
 * Control over projections, and their status, for services that do not fold them.
 * @param store with the read models, and the notes of what they have parked
 */
export function projectionsElsewhere(
  durable: DurableStore,
  store: Pick<ReadStoreReader, 'find'>,
): ProjectionControl & ProjectionStatus {
  const rebuilds = new RebuildRequests(durable, projections);
  const tidyings = new TidyRequests(durable, projections);
  const kept = keptNamesOf(projections);
  const former = formerNamesOf(projections);
  return {
    ...controlElsewhere(durable),
    rebuilding: () => rebuilds.collections(),
    tidying: () => tidyings.arePending(),
    earlierOf: (collections) => earlierVersions(collections, kept, former),
    parked: () => listParked(durable, store),
  };
}
