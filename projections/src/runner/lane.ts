import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Collection } from '@canvass/platform/read-store/port';
import type { Changes } from './changes.js';
import type { Commits } from './commits.js';
import type { Fold } from './fold.js';
import type { ParkedWrites } from './parked.js';
import type { Found } from './start-position.js';
import { collectionsOf, ProjectionFailed } from './projection.js';

/** A projection that cannot go on, and why. */
export interface Stopped {
  fold: Fold;
  reason: string;
}

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
   * Folds a batch, waits for the commit under way and starts this one: what is parked, counters, documents, then checkpoints.
   * The next owner, after a commit that was cut short, finds counters that are never behind their documents, and so
   * adds nothing twice and forgets nothing.
   * @returns those that cannot go on: they leave the lane, and nothing of the batch is written for them but that they
   * stand where they stood before it, so that the others do not carry them along
   */
  async advance(
    commits: Commits,
    events: readonly RecordedEvent[],
    position: string,
    epoch: number,
    changes?: Changes,
  ): Promise<Stopped[]> {
    const stopped: Stopped[] = [];
    for (const member of [...this.members]) {
      try {
        await member.fold.fold(events, commits, changes);
      } catch (error) {
        if (!(error instanceof ProjectionFailed)) throw error;
        this.members.splice(this.members.indexOf(member), 1);
        stopped.push({ fold: member.fold, reason: error.message });
      }
    }
    const folds = this.members.map(({ fold }) => fold);
    await commits.idle();
    const parking: ParkedWrites = { parked: [], released: [] };
    for (const fold of folds) {
      fold.settle();
      // A projection ahead of its lane keeps its checkpoint.
      if (fold.position < position) fold.position = position;
      const { parked, released } = await fold.parkedWrites();
      parking.parked.push(...parked);
      parking.released.push(...released);
    }
    commits.start(
      [
        ...parking.parked,
        ...folds.flatMap((fold) => fold.derivedWrites()),
        ...folds.flatMap((fold) => fold.sourceWrites()),
        ...parking.released,
      ],
      [
        ...stopped.flatMap(({ fold }) => fold.checkpoints(epoch)),
        ...folds.flatMap((fold) => fold.checkpoints(epoch, { shared: this.shared, position })),
      ],
    );
    this.position = position;
    return stopped;
  }

  /** Collections that were filled without indexes and are to get them now; each is told once. */
  takeUnindexed(): Collection[] {
    const fresh = this.members.filter((member) => member.fresh);
    for (const member of fresh) member.fresh = false;
    return fresh.flatMap(({ fold }) => collectionsOf(fold.projection));
  }
}
