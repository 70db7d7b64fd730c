import type { ReadStore, StoredDocument, Write } from '@canvass/platform/read-store/port';
import { loadDocuments } from './load.js';
import type { Contribution } from './projection.js';

/** A source document in memory, ahead of the store until the batch is committed. */
export interface HotDocument {
  readonly id: string;
  /** Without `_id` and `_position`; null when there is none. */
  body: object | null;
  /** Last event folded into it; empty before the first. */
  position: string;
  /** Of `body`, kept only within a batch. */
  contributions?: readonly Contribution[];
}

/**
 * The source documents a batch works on, and those of earlier batches that are likely to be needed again.
 * What is kept stays right, even if somebody else writes too, as long as nobody drops the collection:
 * a document at a position is a function of the log up to there, whoever wrote it.
 */
export class HotDocuments {
  private readonly kept = new Map<string, HotDocument>();
  private readonly changed = new Set<HotDocument>();

  /** @param most documents kept from batch to batch; the one unused for longest makes room */
  constructor(
    private readonly store: ReadStore,
    private readonly collection: string,
    private readonly most: number,
  ) {}

  /** Makes every one of these ids known to `get`. */
  async load(ids: Iterable<string>): Promise<void> {
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
    const loaded = await loadDocuments(this.store, this.collection, missing);
    for (const [id, { document, position }] of loaded) {
      this.kept.set(id, { id, body: document && bodyOf(document), position });
    }
  }

  get(id: string): HotDocument {
    const hot = this.kept.get(id);
    if (!hot) throw new Error(`${this.collection}/${id} was not loaded`);
    return hot;
  }

  /** Says that the document was given a new body and position. */
  touch(hot: HotDocument): void {
    this.changed.add(hot);
  }

  /** What has to be written since the last `settle`. */
  writes(): Write[] {
    return Array.from(this.changed, ({ id, body, position }): Write => {
      const head: StoredDocument = { _id: id, _position: position };
      return body
        ? { collection: this.collection, replace: Object.assign(head, body) }
        : { collection: this.collection, remove: head };
    });
  }

  /** After the commit: nothing is ahead of the store any more, and there may be too many. */
  settle(): void {
    for (const hot of this.changed) delete hot.contributions;
    this.changed.clear();
    for (const id of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(id);
    }
  }
}

function bodyOf({ _id, _position, ...body }: StoredDocument): object {
  return body;
}
