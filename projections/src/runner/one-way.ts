import type { ReadStore } from '@canvass/platform/read-store/port';
import type { Fold } from './fold.js';
import { parkedCollectionOf, type ParkedStream } from './parked.js';
import type { Projection } from './projection.js';

/**
 * Two owners at a time have folded the same events, and one of them parked what the other could fold: counters that
 * either wrote may miss it, and nobody can tell which. The projection must be folded from the beginning.
 */
export class FoldedInTwoWays extends Error {
  override name = 'FoldedInTwoWays';

  constructor(readonly projection: Projection) {
    super(`two releases have folded ${projection.collection.name} in two ways`);
  }
}

/**
 * Whether documents of streams that are parked have come further than the event they were parked for.
 * @param parked as the store has them
 */
export async function isFoldedInTwoWays(
  store: ReadStore,
  { collection }: Projection,
  parked: readonly ParkedStream[],
): Promise<boolean> {
  for (const { documents, event, releasing } of parked) {
    // While they are released, they come further one after the other.
    if (releasing || documents.length === 0) continue;
    const positions = await store.positions(collection.name, documents);
    if (positions.every((position = '') => position >= event.position)) return true;
  }
  return false;
}

/** Looks for what owners have left that were replaced in the middle of a commit. */
export class OneWay {
  private readonly lookedAt = new WeakSet<Fold>();

  constructor(private readonly store: ReadStore) {}

  /**
   * Looks at each of them once. To be asked when all is committed up to where the log ended as they were taken over.
   * @throws FoldedInTwoWays
   */
  async require(members: readonly { fold: Fold }[]): Promise<void> {
    for (const { fold } of members) {
      if (this.lookedAt.has(fold)) continue;
      const { projection, parking } = fold;
      const stored = await this.store.find<ParkedStream>(parkedCollectionOf(projection).name, {});
      const isForeign = stored.some(({ _id, event }) => parking.find(_id)?.event.id !== event.id);
      if (isForeign || (await isFoldedInTwoWays(this.store, projection, stored))) {
        throw new FoldedInTwoWays(projection);
      }
      this.lookedAt.add(fold);
    }
  }
}
