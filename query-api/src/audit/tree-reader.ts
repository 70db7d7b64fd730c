import { isEqual, splitHashes } from '@canvass/contracts/transparency/bytes';
import type { ReadNode } from '@canvass/contracts/transparency/merkle';
import { nodesOf, TILE_WIDTH } from '@canvass/contracts/transparency/tiles';
import { sha256 } from '@canvass/platform/transparency/sha256';
import {
  toBytes,
  type Bundle,
  type StoredTree,
  type TreeState,
} from '@canvass/platform/transparency/stored-tree';

/** Tiles and bundles that are kept while events are proven in the order of the log. */
const MOST_KEPT = 64;

/** Reads a tree of some size for proofs, and keeps what it has read of late. */
export class TreeReader {
  /** The nodes of the tree. */
  readonly read: ReadNode;
  readonly #tiles = new Map<string, Promise<Uint8Array>>();
  readonly #bundles = new Map<number, Promise<Bundle | undefined>>();

  constructor(
    private readonly tree: Pick<StoredTree, 'bundle' | 'tile'>,
    private readonly state: TreeState,
    private readonly size: number,
  ) {
    this.read = nodesOf(sha256, size, (place) => {
      const key = `${place.level}/${place.index}/${place.width}`;
      return kept(this.#tiles, key, async () => {
        const bytes = await this.tree.tile(this.state, place);
        if (!bytes) throw new Error(`the tree lacks the tile ${key}`);
        return bytes;
      });
    });
  }

  /**
   * The index of an event in the tree; `later` when it stands behind it, undefined when another event stands in its place.
   * @param position of the event in the log
   */
  async placeOf(position: string, digest: Uint8Array): Promise<number | 'later' | undefined> {
    if (position > this.state.position) return 'later';
    const bundles = Math.ceil(this.size / TILE_WIDTH);
    let [low, high] = [0, bundles - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const bundle = await this.#bundle(middle);
      if (bundle && bundle.first <= position) low = middle;
      else high = middle - 1;
    }
    const digests = splitHashes(toBytes((await this.#bundle(low))?.digests ?? ''));
    const at = digests.findIndex((one) => isEqual(one, digest));
    if (at === -1) return undefined;
    const index = low * TILE_WIDTH + at;
    return index < this.size ? index : 'later';
  }

  #bundle(index: number): Promise<Bundle | undefined> {
    return kept(this.#bundles, index, () => this.tree.bundle(this.state, index));
  }
}

function kept<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const value = read();
  if (map.size >= MOST_KEPT) map.delete(map.keys().next().value!);
  map.set(key, value);
  return value;
}
