import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { splitHashes } from '@canvass/contracts/transparency/bytes';
import { digestOf, entryOf } from '@canvass/contracts/transparency/entry';
import { GrowingTree, leafHash } from '@canvass/contracts/transparency/merkle';
import { TILE_HEIGHT, TILE_WIDTH } from '@canvass/contracts/transparency/tiles';
import { sha256 } from './sha256.js';
import { toBytes, toText, type FullPart, type TreeState } from './stored-tree.js';

/** A tree that is being folded from the log: what of it is full waits to be written. */
export class FoldedTree {
  readonly #tree = new GrowingTree(sha256);
  #position: string;
  #first: string;
  #digests: Uint8Array[];
  /** The hashes of the last tile of each level above the lowest. */
  readonly #tiles: Uint8Array[][];
  #full: FullPart[] = [];

  constructor(private readonly begun: Pick<TreeState, 'origin' | 'previous'> & Partial<TreeState>) {
    const { position = '', entries = { first: '', digests: '' }, tiles = [] } = begun;
    this.#position = position;
    this.#first = entries.first;
    this.#digests = splitHashes(toBytes(entries.digests));
    this.#tiles = tiles.map((hashes) => splitHashes(toBytes(hashes)));
    for (let level = this.#tiles.length; level > 0; level -= 1) {
      for (const hash of this.#tiles[level - 1]!) this.#tree.add(hash, level * TILE_HEIGHT);
    }
    for (const digest of this.#digests) this.#tree.add(leafHash(sha256, digest));
  }

  get size(): number {
    return this.#tree.size;
  }

  root(): Uint8Array {
    return this.#tree.root();
  }

  /** @param event as the log has it, after all that were added before */
  add(event: RecordedEvent): void {
    const digest = digestOf(sha256, entryOf(event));
    if (this.#digests.length === 0) this.#first = event.position;
    this.#digests.push(digest);
    this.#position = event.position;
    const bundle = this.#digests.length === TILE_WIDTH ? this.#entries() : undefined;
    if (bundle) {
      const index = Math.floor(this.size / TILE_WIDTH);
      this.#full.push({ level: 'entries', index, bundle });
      this.#digests = [];
      this.#first = '';
    }
    this.#tree.add(leafHash(sha256, digest), 0, (level, index, hash) => {
      if (level > 0 && level % TILE_HEIGHT === 0) this.#addHash(level / TILE_HEIGHT, index, hash);
    });
  }

  /** Up to here there is nothing more in the log. */
  moveTo(position: string): void {
    this.#position = position;
  }

  /** Takes what is full, to write it. */
  takeFull(): FullPart[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /** Where it stands. @param checkpoint the newest, signed */
  state(checkpoint: string | undefined): TreeState {
    const { origin, previous } = this.begun;
    return {
      ...{ origin, size: this.size, position: this.#position, entries: this.#entries() },
      ...(previous ? { previous } : {}),
      tiles: this.#tiles.map((hashes) => toText(Buffer.concat(hashes))),
      ...(checkpoint === undefined ? {} : { checkpoint }),
    };
  }

  #entries(): TreeState['entries'] {
    return { first: this.#first, digests: toText(Buffer.concat(this.#digests)) };
  }

  #addHash(level: number, index: number, hash: Uint8Array): void {
    const hashes = (this.#tiles[level - 1] ??= []);
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    const tile = Math.floor(index / TILE_WIDTH);
    this.#full.push({ level, index: tile, hashes: toText(Buffer.concat(hashes)) });
    this.#tiles[level - 1] = [];
  }
}
