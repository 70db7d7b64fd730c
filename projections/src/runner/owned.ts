import type { FoldPlace } from './fold.js';
import { ownerCheckpointOf } from './owner.js';
import { collectionsOf, type Projection } from './projection.js';
import type { Refusals } from './refusals.js';
import { finishReleases, Places, type ReleasePlace } from './release.js';
import type { RunOptions } from './run-options.js';
import { findStart, startAfresh, takeOver, type Found, type Ownership } from './start-position.js';

/** The projections that a runner owns: where each of them stands, and under which epoch it is folded. */
export class OwnedProjections {
  private readonly place: FoldPlace;
  private epochTaken = 0;
  private placesOfEpoch = new Places(0);

  /** @param afresh those that are folded from the beginning */
  constructor(
    private readonly options: RunOptions,
    refusals: Refusals,
    private readonly afresh: ReadonlySet<Projection>,
  ) {
    const { store, build = '' } = options;
    this.place = { store, build, refusals };
  }

  /** Of the owner; 0 until it has taken over. */
  get epoch(): number {
    return this.epochTaken;
  }

  /** Where releases of this owner stand between two events. */
  get places(): Places {
    return this.placesOfEpoch;
  }

  get releasePlace(): ReleasePlace {
    const { log, store } = this.options;
    return { log, store, epoch: this.epoch };
  }

  /**
   * Makes this process their owner.
   * @returns where each of them goes on
   * @throws OwnerChanged when one of them has an owner of a newer epoch
   */
  async takeOver(): Promise<Found[]> {
    const { store, projections, epoch } = this.options;
    const own = await takeOver(store, projections, epoch);
    this.epochTaken = own.epoch;
    this.placesOfEpoch = new Places(own.epoch);
    const found: Found[] = [];
    for (const one of projections) {
      found.push(this.afresh.has(one) ? await this.empty(one) : await this.find(one, own));
    }
    return found;
  }

  /** Where a halted projection goes on. */
  async findAgain(projection: Projection): Promise<Found> {
    const names = collectionsOf(projection).map(({ name }) => name);
    const stored = await this.place.store.checkpoints([...names, ownerCheckpointOf(projection)]);
    const checkpoints = new Map(stored.map((one) => [one.name, one]));
    return this.find(projection, { epoch: this.epoch, checkpoints });
  }

  /** Empties a projection, which begins anew. */
  empty(projection: Projection): Promise<Found> {
    return startAfresh(this.place, projection, this.epoch);
  }

  /** Where a projection goes on, once what was being released there is. */
  private async find(projection: Projection, own: Ownership): Promise<Found> {
    const found = await findStart(this.place, projection, own);
    const names = collectionsOf(projection).map(({ name }) => name);
    const epochs = names.map((name) => own.checkpoints.get(name)?.epoch ?? 0);
    await finishReleases(found.fold, this.releasePlace, this.places, Math.max(...epochs));
    return found;
  }
}
