import { standingOf, type ReadStore } from '@canvass/platform/read-store/port';
import type { Fold } from './fold.js';
import { collectionsOf } from './projection.js';

/** Stands for the position of an empty log: an empty one would say that the collection is being folded. */
const NOTHING_TO_FOLD = '0';

/** Notes of read models that they have been at the end of the log, so that they may be read from then on. */
export class Standing {
  private readonly noted = new WeakSet<Fold>();

  constructor(private readonly store: Pick<ReadStore, 'commit'>) {}

  /**
   * Notes it of each of them once. To be asked when they are committed up to the end of the log.
   * @param epoch of their owner
   * @throws OwnerChanged
   */
  async note(members: readonly { fold: Fold }[], epoch: number): Promise<void> {
    const folds = members.map(({ fold }) => fold).filter((fold) => !this.noted.has(fold));
    if (folds.length === 0) return;
    const standing = folds.flatMap(({ projection, position }) =>
      collectionsOf(projection).map(({ name }) => ({
        ...{ name: standingOf(name), epoch },
        position: position === '' ? NOTHING_TO_FOLD : position,
      })),
    );
    await this.store.commit([], standing);
    for (const fold of folds) this.noted.add(fold);
  }
}
