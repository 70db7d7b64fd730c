import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import type { Positions } from '@canvass/platform/telemetry/standstill';
import { collectionsOf, type Projection } from './projection.js';

/** How far each collection of these projections has come, by its name, in any process that folds it. */
export async function storedPositions(
  store: Pick<ReadStoreReader, 'checkpoints'>,
  projections: readonly Projection[],
): Promise<Positions> {
  const names = projections.flatMap((one) => collectionsOf(one).map(({ name }) => name));
  const stored = await store.checkpoints(names);
  const positions = new Map(stored.map(({ name, position }) => [name, position]));
  return new Map(names.map((name) => [name, positions.get(name)]));
}
