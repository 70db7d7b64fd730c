import type { DurableStore } from '@canvass/platform/durable/port';
import type { Projection } from './runner/projection.js';
import { collectionsOf } from './runner/projection.js';

type Durable = Pick<DurableStore, 'getMany' | 'compareAndSet' | 'delete'>;

/**
 * Requests concerning projections, where the process that asks is not the one that folds. A request is pending until
 * some process has carried it out.
 */
abstract class Requests {
  constructor(
    private readonly durable: Durable,
    private readonly wish: 'rebuild' | 'tidy',
  ) {}

  /** Resolves when the request is durable. */
  protected async make(projection: Projection): Promise<void> {
    // A request that is made twice is still one: the first is pending already.
    await this.durable.compareAndSet(this.keyOf(projection), 0, true);
  }

  /** Those of these projections whose request is pending. */
  async pending(projections: readonly Projection[]): Promise<Projection[]> {
    const entries = await this.durable.getMany(projections.map((one) => this.keyOf(one)));
    return projections.filter((_, index) => entries[index] !== undefined);
  }

  async done(projection: Projection): Promise<void> {
    await this.durable.delete(this.keyOf(projection));
  }

  private keyOf({ collection }: Projection): string {
    return `${this.wish}/${collection.name}`;
  }
}

/** Which projections are to be rebuilt. */
export class RebuildRequests extends Requests {
  constructor(
    durable: Durable,
    private readonly projections: readonly Projection[],
  ) {
    super(durable, 'rebuild');
  }

  /** Resolves when the request is durable. @param collection of the projection, with its version */
  async ask(collection: string): Promise<void> {
    const asked = this.projections.find((one) =>
      collectionsOf(one).some(({ name }) => name === collection),
    );
    if (!asked) throw new RangeError(`there is no projection ${collection}`);
    await this.make(asked);
  }

  /** Collections of all projections that are to be rebuilt, or are being rebuilt. */
  async collections(): Promise<ReadonlySet<string>> {
    const pending = await this.pending(this.projections);
    return new Set(pending.flatMap((one) => collectionsOf(one).map(({ name }) => name)));
  }
}

/**
 * The projections whose earlier versions are to be dropped. The process that folds the requested version drops them once
 * it has caught up.
 */
export class TidyRequests extends Requests {
  constructor(
    durable: Durable,
    private readonly projections: readonly Projection[],
  ) {
    super(durable, 'tidy');
  }

  /** Resolves when the request for all of them is durable. */
  async ask(): Promise<void> {
    for (const projection of this.projections) await this.make(projection);
  }

  /** Whether any request is pending. */
  async arePending(): Promise<boolean> {
    return (await this.pending(this.projections)).length > 0;
  }
}
