import type { Projection } from './projection.js';

/**
 * Checkpoint under which the owner of a projection writes its epoch. It is written first and never dropped,
 * so that the former owner is refused, even while the projection is being rebuilt.
 */
export function ownerCheckpointOf({ collection }: Projection): string {
  return `owner/${collection.name}`;
}
