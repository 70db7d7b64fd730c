import type { ReadStore, Write } from '@canvass/platform/read-store/port';
import type { Target } from './deltas.js';
import { loadDocuments, type Loaded } from './load.js';
import type { Count } from '@canvass/contracts/chart/counting/keys';
import type { CounterDocument } from './projection.js';

/** A counter document in memory. */
interface HotCounter {
  readonly id: string;
  identity: Readonly<Record<string, string>>;
  /** Each in an object of its own, so that adding looks a key up only once. */
  counts: Map<string, { count: number }>;
  /** Last event folded into it; empty before the first. */
  position: string;
  /** Keys in the order in which they are written; absent when keys came or went since. */
  order: string[] | undefined;
}

/** The counter documents of one derived collection that a batch works on, and those of earlier batches. */
export class HotCounters {
  private readonly kept = new Map<string, HotCounter>();
  private readonly changed = new Set<HotCounter>();

  /** @param most counter documents kept from batch to batch; the one unused for longest makes room */
  constructor(
    private readonly store: ReadStore,
    private readonly collection: string,
    private readonly most: number,
  ) {}

  /** Adds what a batch collected; what a counter document already holds is left out. */
  async apply(targets: ReadonlyMap<string, Target>): Promise<void> {
    await this.load(targets.keys());
    for (const [id, target] of targets) {
      const counter = this.kept.get(id);
      if (!counter) throw new Error(`${this.collection}/${id} was not loaded`);
      const { position } = counter;
      for (const step of target.steps) {
        if (step.position <= position) continue;
        addStep(counter, step.counts, step.sign);
        counter.position = step.position;
        this.changed.add(counter);
      }
      counter.identity = target.identity;
    }
  }

  /** Another owner wrote counters: they are read again. Only while all that was written here is in the store. */
  forget(): void {
    this.kept.clear();
  }

  /** Lets go of what is too much; to be called when everything but the changes since `writes` is in the store. */
  settle(): void {
    for (const [id, counter] of this.kept) {
      if (this.kept.size <= this.most) break;
      if (!this.changed.has(counter)) this.kept.delete(id);
    }
  }

  /** What has to be written since the last time it was asked for. */
  writes(): Write[] {
    const writes = Array.from(this.changed, (counter): Write => {
      const { id: _id, position: _position, identity } = counter;
      if (counter.counts.size === 0) {
        return { collection: this.collection, remove: { _id, _position } };
      }
      const document: CounterDocument = { _id, _position, ...identity, counts: sorted(counter) };
      return { collection: this.collection, replace: document };
    });
    this.changed.clear();
    return writes;
  }

  private async load(ids: Iterable<string>): Promise<void> {
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.kept.get(id);
      if (known) {
        this.kept.delete(id);
        this.kept.set(id, known);
      } else {
        missing.push(id);
      }
    }
    if (missing.length === 0) return;
    for (const [id, loaded] of await loadDocuments(this.store, this.collection, missing)) {
      this.kept.set(id, toCounter(id, loaded));
    }
  }
}

function toCounter(id: string, { document, position }: Loaded): HotCounter {
  const stored = Object.entries(document ? (document as CounterDocument).counts : {});
  const counts = new Map(stored.map(([key, count]) => [key, { count }]));
  return { id, identity: {}, counts, position, order: undefined };
}

function addStep(counter: HotCounter, added: readonly Count[], sign: 1 | -1): void {
  const { counts } = counter;
  for (const [key, count] of added) {
    const known = counts.get(key);
    if (known) known.count += sign * count;
    else counts.set(key, { count: sign * count });
    if (known && known.count !== 0) continue;
    if (known) counts.delete(key);
    counter.order = undefined;
  }
}

/** The counts with their keys in order, so that equal counters are equal byte for byte. */
function sorted(counter: HotCounter): Record<string, number> {
  counter.order ??= [...counter.counts.keys()].sort();
  const counts: Record<string, number> = {};
  for (const key of counter.order) counts[key] = counter.counts.get(key)?.count ?? 0;
  return counts;
}
