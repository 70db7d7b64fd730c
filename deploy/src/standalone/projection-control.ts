import type { ProjectionControl } from '@canvass/command-api/projection/control';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { projections } from '@canvass/projections/catalogue';
import {
  earlierVersions,
  formerNamesOf,
  keptNamesOf,
} from '@canvass/projections/runner/earlier-versions';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { Projector } from '@canvass/projections/start';
import type { ProjectionStatus } from '@canvass/query-api/projection/routes';
import { listParked, unpark } from '../composition/parked.js';

/** Where it stands what is parked. */
interface ParkingPlaces {
  durable: DurableStore;
  store: Pick<ReadStoreReader, 'find'>;
}

/**
 * What is done to the projections of this process, and what of that is under way. It goes on after the answer: over a
 * long log it takes longer than a caller waits.
 */
export function controlProjections(
  projector: Pick<Projector, 'rebuild' | 'release' | 'dropEarlierVersions' | 'failure'>,
  logger: Pick<Logger, 'info' | 'error'>,
  { durable, store }: ParkingPlaces,
): ProjectionControl & ProjectionStatus {
  const collections = projections.map((one) => collectionsOf(one).map(({ name }) => name));
  const underWay = new Map<string, number>();
  const count = (names: readonly string[], change: 1 | -1): void => {
    for (const name of names) underWay.set(name, (underWay.get(name) ?? 0) + change);
  };
  let tidyings = 0;
  const rebuild = async (name: string): Promise<void> => {
    // A projection is rebuilt with its counters, so all its collections are.
    const together = collections.find((names) => names.includes(name)) ?? [name];
    count(together, 1);
    try {
      await projector.rebuild(name);
    } catch (error) {
      logger.error({ err: error, projection: name }, 'rebuild failed');
    } finally {
      count(together, -1);
    }
  };
  const tidy = async (): Promise<void> => {
    tidyings += 1;
    try {
      const dropped = await projector.dropEarlierVersions();
      if (dropped.length > 0) logger.info({ dropped }, 'dropped read models of earlier releases');
    } catch (error) {
      // The end of folding has been told.
      if (projector.failure() !== undefined) return;
      logger.error({ err: error }, 'read models of earlier releases cannot be dropped');
    } finally {
      tidyings -= 1;
    }
  };
  const names = collections.flat();
  return {
    names,
    rebuild: (name) => Promise.resolve(void rebuild(name)),
    rebuilding: () =>
      Promise.resolve(new Set([...underWay].flatMap(([name, times]) => (times > 0 ? [name] : [])))),
    tidy: () => Promise.resolve(void tidy()),
    tidying: () => Promise.resolve(tidyings > 0),
    earlierOf: (all) => earlierVersions(all, keptNamesOf(projections), formerNamesOf(projections)),
    parked: () => listParked(durable, store),
    unpark: (id, how) =>
      unpark(durable, (name, streams) => projector.release(name, streams), id, how === 'skip'),
  };
}
