import type { DurableStore } from '@canvass/platform/durable/port';
import type { Projection } from './runner/projection.js';
import { collectionsOf } from './runner/projection.js';

function keyOf({ collection }: Projection): string {
  return `rebuild/${collection.name}`;
}

/**
 * Which projections are to be rebuilt, where those who ask and those who fold are different processes. A request
 * stands until it has been carried out, whoever does it in the end.
 */
export class RebuildRequests {
  constructor(
    private readonly durable: Pick<DurableStore, 'getMany' | 'compareAndSet' | 'delete'>,
    private readonly projections: readonly Projection[],
  ) {}

  /** Resolves when the request is durable. @param collection of the projection, with its version */
  async ask(collection: string): Promise<void> {
    const asked = this.projections.find((one) =>
      collectionsOf(one).some(({ name }) => name === collection),
    );
    if (!asked) throw new RangeError(`there is no projection ${collection}`);
    // Nobody who asks twice gets two: it stands already.
    await this.durable.compareAndSet(keyOf(asked), 0, true);
  }

  /** Collections of all projections that are to be rebuilt, or are being rebuilt. */
  async collections(): Promise<ReadonlySet<string>> {
    const standing = await this.standing(this.projections);
    return new Set(standing.flatMap((one) => collectionsOf(one).map(({ name }) => name)));
  }

  /** Those of these that are to be rebuilt. */
  async standing(projections: readonly Projection[]): Promise<Projection[]> {
    const entries = await this.durable.getMany(projections.map(keyOf));
    return projections.filter((_, index) => entries[index] !== undefined);
  }

  async done(projection: Projection): Promise<void> {
    await this.durable.delete(keyOf(projection));
  }
}
