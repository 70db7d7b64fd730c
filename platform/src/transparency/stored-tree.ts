import { joined, splitHashes } from '@canvass/contracts/transparency/bytes';
import { type Previous } from '@canvass/contracts/transparency/note';
import {
  leavesOf,
  TILE_WIDTH,
  widthIn,
  writeBundle,
  type TilePlace,
} from '@canvass/contracts/transparency/tiles';
import type { DurableStore } from '../durable/port.js';
import { sha256 } from './sha256.js';

/** Where the tree of the log stands. Hashes are in base64, one behind the other. */
export interface TreeState {
  origin: string;
  /** Of the log that this one took the place of; its root in base64. */
  previous?: Omit<Previous, 'root'> & { root: string };
  size: number;
  /** Position in the log up to which its events are in the tree; '' while it is empty. */
  position: string;
  /** The digests of the last bundle, while it is not full. */
  entries: Bundle;
  /** The last tile of each level above the lowest, while it is not full. */
  tiles: string[];
  /** The newest checkpoint, signed; missing before the first. */
  checkpoint?: string;
}

/** 256 digests at most, in the order of the log. */
export interface Bundle {
  /** Position of its first event; '' while it is empty. */
  first: string;
  digests: string;
}

/** A part of the tree that is full and never changes again. */
export type FullPart =
  | { level: 'entries'; index: number; bundle: Bundle }
  | { level: number; index: number; hashes: string };

const TREE = 'transparency/tree';
const partKey = (origin: string, level: TilePlace['level'], index: number): string =>
  `transparency/part/${origin}/${level}/${index}`;

/** A full part of the tree is there already and says something else: the log is not what it was. */
class TreeContradicted extends Error {
  override name = 'TreeContradicted';
}

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const toBytes = (text: string): Uint8Array => Buffer.from(text, 'base64');

type Durable = Pick<DurableStore, 'get' | 'compareAndSet'>;

/** The tree in the durable store: readers see it as it was saved last. */
export class StoredTree {
  constructor(private readonly durable: Durable) {}

  async load(): Promise<{ state: TreeState; version: number } | undefined> {
    const entry = await this.durable.get<TreeState>(TREE);
    return entry && { state: entry.value, version: entry.version };
  }

  /** The newest checkpoint, signed; undefined before the first. */
  async newest(): Promise<string | undefined> {
    return (await this.load())?.state.checkpoint;
  }

  /** @returns the version, or undefined when another process has saved it since */
  save(state: TreeState, version: number): Promise<number | undefined> {
    return this.durable.compareAndSet(TREE, version, state);
  }

  /** Writes a part that stands there already once more only to see that it is the same. @throws TreeContradicted */
  async savePart(origin: string, part: FullPart): Promise<void> {
    const key = partKey(origin, part.level, part.index);
    const value = 'bundle' in part ? part.bundle : part.hashes;
    if ((await this.durable.compareAndSet(key, 0, value)) !== undefined) return;
    const stored = await this.durable.get<typeof value>(key);
    if (JSON.stringify(stored?.value) === JSON.stringify(value)) return;
    throw new TreeContradicted(
      `the events of the log no longer give the hashes in part ${part.index} of level ${part.level} ` +
        'of the tree: verify the log against a checkpoint kept elsewhere (docs/audit.md)',
    );
  }

  /** The bundle of an index; undefined when the tree does not reach it. */
  async bundle(state: TreeState, index: number): Promise<Bundle | undefined> {
    const width = widthIn(state.size, 0, index);
    if (width === 0) return undefined;
    if (width < TILE_WIDTH) return state.entries;
    return (await this.durable.get<Bundle>(partKey(state.origin, 'entries', index)))?.value;
  }

  /** A tile or a bundle in the form in which it is served; undefined when the tree does not have it. */
  async tile(
    state: TreeState,
    { level, index, width }: TilePlace,
  ): Promise<Uint8Array | undefined> {
    if (level === 'entries' || level === 0) {
      const bundle = await this.bundle(state, index);
      const digests = bundle && splitHashes(toBytes(bundle.digests));
      if (!digests || digests.length < width) return undefined;
      const asked = digests.slice(0, width);
      return level === 'entries' ? writeBundle(asked) : leavesOf(sha256, asked);
    }
    const there = widthIn(state.size, level, index);
    const hashes =
      there < TILE_WIDTH
        ? state.tiles[level - 1]
        : (await this.durable.get<string>(partKey(state.origin, level, index)))?.value;
    if (hashes === undefined || there < width) return undefined;
    return joined(...splitHashes(toBytes(hashes)).slice(0, width));
  }
}
