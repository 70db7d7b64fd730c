import type { Count } from '@canvass/contracts/chart/counting/keys';
import type { Contribution } from './projection.js';

/** What one event adds to one counter document. */
export interface Step {
  position: string;
  counts: readonly Count[];
  /** 1 to add, -1 to subtract. */
  sign: 1 | -1;
}

/** All that a batch adds to one counter document, in log order. */
export interface Target {
  identity: Contribution['identity'];
  steps: Step[];
}

const none: readonly Contribution[] = [];

/** Collects, event by event, what becomes of counters when source documents change. */
export class Deltas {
  /** By collection and id of the counter document. */
  readonly targets = new Map<string, Map<string, Target>>();

  /** The source document added `before` and now adds `after`. */
  record(
    before: readonly Contribution[] | undefined,
    after: readonly Contribution[] | undefined,
    position: string,
  ): void {
    if (!before || before.length === 0) {
      for (const one of after ?? none) this.add(one, { position, counts: one.counts, sign: 1 });
      return;
    }
    const rest = new Map((after ?? none).map((one) => [nameOf(one), one]));
    const differences = new Differences();
    for (const earlier of before) {
      const name = nameOf(earlier);
      const later = rest.get(name);
      rest.delete(name);
      if (!later) this.add(earlier, { position, counts: earlier.counts, sign: -1 });
      else {
        const counts = differences.between(earlier.counts, later.counts);
        this.add(later, { position, counts, sign: 1 });
      }
    }
    for (const one of rest.values()) this.add(one, { position, counts: one.counts, sign: 1 });
  }

  private add({ collection, id, identity }: Contribution, step: Step): void {
    if (step.counts.length === 0) return;
    let ofCollection = this.targets.get(collection);
    if (!ofCollection) this.targets.set(collection, (ofCollection = new Map()));
    const target = ofCollection.get(id);
    if (target) target.steps.push(step);
    else ofCollection.set(id, { identity, steps: [step] });
  }
}

function nameOf({ collection, id }: Contribution): string {
  return `${collection} ${id}`;
}

type Counts = readonly Count[];

/** Contributions of one document often share their counts, which are then compared once. */
class Differences {
  private last: { before: Counts; after: Counts; counts: Counts } | undefined;

  between(before: Counts, after: Counts): Counts {
    if (this.last?.before === before && this.last.after === after) return this.last.counts;
    const changed = new Map(before.map(([key, count]) => [key, -count]));
    for (const [key, count] of after) changed.set(key, (changed.get(key) ?? 0) + count);
    const counts = [...changed].filter(([, count]) => count !== 0);
    this.last = { before, after, counts };
    return counts;
  }
}
