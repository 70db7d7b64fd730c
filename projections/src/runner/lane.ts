import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Collection } from '@canvass/platform/read-store/port';
import type { Changes } from './changes.js';
import type { Commits } from './commits.js';
import type { Found } from './start-position.js';
import { collectionsOf } from './projection.js';

/** Projections that read the log together. */
export class Lane {
  readonly members: Found[] = [];
  /** Name of the position that all of it have that had nothing to fold: of this lane alone, in this run alone. */
  private readonly shared = `shared/${randomUUID()}`;
  /** Everything up to here is folded, and committed or about to be; empty at the beginning. */
  position: string;

  constructor(members: readonly Found[], position: string) {
    this.members.push(...members);
    this.position = position;
  }

  /**
   * Folds a batch, waits for the commit under way and starts this one: counters, then documents, then checkpoints.
   * Whoever takes over after a cut finds counters that are never behind their documents, and so adds nothing twice
   * and forgets nothing.
   */
  async advance(
    commits: Commits,
    events: readonly RecordedEvent[],
    position: string,
    epoch: number,
    changes?: Changes,
  ): Promise<void> {
    const folds = this.members.map(({ fold }) => fold);
    for (const fold of folds) await fold.fold(events, commits, changes);
    await commits.idle();
    for (const fold of folds) {
      fold.settle();
      // A projection ahead of its lane keeps its checkpoint.
      if (fold.position < position) fold.position = position;
    }
    commits.start(
      [
        ...folds.flatMap((fold) => fold.derivedWrites()),
        ...folds.flatMap((fold) => fold.sourceWrites()),
      ],
      folds.flatMap((fold) => fold.checkpoints(epoch, { shared: this.shared, position })),
    );
    this.position = position;
  }

  /** Collections that were filled without indexes and are to get them now; each is told once. */
  takeUnindexed(): Collection[] {
    const fresh = this.members.filter((member) => member.fresh);
    for (const member of fresh) member.fresh = false;
    return fresh.flatMap(({ fold }) => collectionsOf(fold.projection));
  }
}
