import type { ReadStore, StoredDocument, Write } from '@canvass/platform/read-store/port';
import { loadDocuments } from './load.js';
import type { Contribution } from './projection.js';

/** Characters of text kept from batch to batch: a thousand documents of 16 KB. */
const MOST_TEXT = 16 * 1024 * 1024;

/** A source document in memory, ahead of the store until the batch is committed. */
export interface HotDocument {
  readonly id: string;
  /** Without `_id` and `_position`; null when there is none. */
  body: object | null;
  /**
   * The body between batches, in which it is null: as text, `_id` and `_position` in it. A few thousand texts are
   * nothing to the garbage collector, but their objects would be copied by it again and again.
   */
  json?: string | undefined;
  /** Last event folded into it; empty before the first. */
  position: string;
  /** Of `body`, kept only within a batch. */
  contributions?: readonly Contribution[] | undefined;
}

/**
 * The source documents a batch works on, and those of earlier batches that are likely to be needed again.
 * What is kept stays right, even if another owner writes too, as long as none drops the collection:
 * a document at a position is a function of the log up to there.
 */
export class HotDocuments {
  private readonly kept = new Map<string, HotDocument>();
  private readonly changed = new Set<HotDocument>();
  /** Characters of all that is kept as text. */
  private text = 0;

  /** @param most documents kept from batch to batch, fewer of large ones; the one unused for longest makes room */
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
      if (!known) {
        missing.push(id);
        continue;
      }
      if (known.json !== undefined) {
        known.body = bodyOf(JSON.parse(known.json) as StoredDocument);
        this.text -= known.json.length;
        known.json = undefined;
      }
      this.kept.delete(id);
      this.kept.set(id, known);
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

  /** Lets go of what is too much; to be called when everything but the changes since `writes` is in the store. */
  settle(): void {
    for (const [id, hot] of this.kept) {
      if (this.kept.size <= this.most && this.text <= MOST_TEXT) break;
      if (this.changed.has(hot)) continue;
      this.kept.delete(id);
      this.text -= hot.json?.length ?? 0;
    }
  }

  /** What has to be written since the last time it was asked for. */
  writes(): Write[] {
    const { collection } = this;
    const writes = Array.from(this.changed, (hot): Write => {
      const { id: _id, position: _position, body } = hot;
      hot.contributions = undefined;
      if (!body) return { collection, remove: { _id, _position } };
      const json = JSON.stringify(Object.assign({ _id, _position }, body));
      hot.json = json;
      this.text += json.length;
      hot.body = null;
      return { collection, text: { _id, _position, json } };
    });
    this.changed.clear();
    return writes;
  }
}

function bodyOf({ _id, _position, ...body }: StoredDocument): object {
  return body;
}
