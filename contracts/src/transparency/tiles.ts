/** Tiles as C2SP lays them out (c2sp.org/tlog-tiles): each holds 256 hashes of a level of the tree that is a multiple of 8. */
import { HASH_BYTES, joined, splitHashes, type Sha256 } from './bytes.js';
import { leafHash, nodeHash, type ReadNode } from './merkle.js';

/** Levels of the tree that one level of tiles covers, and hashes in a tile. */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 256;

/** A tile, or the part of it that a tree of some size has. */
export interface TilePlace {
  /** Of the tile, not of its hashes; `entries` holds the digests that are the leaves. */
  level: number | 'entries';
  index: number;
  /** Hashes in it: 256 of a full one. */
  width: number;
}

/** Path of a tile below the address of the log. */
export function tilePath({ level, index, width }: TilePlace): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|[0-5]?\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile of a path; undefined when it is the path of none. */
export function readTilePath(path: string): TilePlace | undefined {
  const [, level, name = '', part] = PATH.exec(path) ?? [];
  if (level === undefined) return undefined;
  const index = Number(name.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? TILE_WIDTH : Number(part);
  const place = { level: level === 'entries' ? level : Number(level), index, width } as const;
  // Only one path leads to a tile: no level has leading zeros, and no index needless groups.
  const isTile = Number.isSafeInteger(index) && width <= TILE_WIDTH && tilePath(place) === path;
  return isTile ? place : undefined;
}

/** How many hashes a tile has in a tree of that size; 0 when it is not there. */
export function widthIn(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Digests as a bundle of entries: the length of each, in two bytes, stands before it. */
export function writeBundle(digests: readonly Uint8Array[]): Uint8Array {
  const length = Uint8Array.of(0, HASH_BYTES);
  return joined(...digests.flatMap((digest) => [length, digest]));
}

/** @throws Error when it is no bundle of digests */
export function readBundle(bytes: Uint8Array): Uint8Array[] {
  const step = HASH_BYTES + 2;
  const digests: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const isDigest = bytes[at] === 0 && bytes[at + 1] === HASH_BYTES && at + step <= bytes.length;
    if (!isDigest) throw new Error('this is no bundle of digests');
    digests.push(bytes.subarray(at + 2, at + step));
  }
  return digests;
}

/** The hashes of the lowest tile, made of the digests that are its leaves. */
export function leavesOf(sha256: Sha256, digests: readonly Uint8Array[]): Uint8Array {
  return joined(...digests.map((digest) => leafHash(sha256, digest)));
}

/** Reads the nodes of a tree of that size out of its tiles. @param readTile gives the hashes of a tile, one behind the other */
export function nodesOf(
  sha256: Sha256,
  size: number,
  readTile: (place: TilePlace & { level: number }) => Promise<Uint8Array>,
): ReadNode {
  return async (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const span = 2 ** (level % TILE_HEIGHT);
    const first = index * span;
    const tile = Math.floor(first / TILE_WIDTH);
    const width = widthIn(size, tileLevel, tile);
    const hashes = splitHashes(await readTile({ level: tileLevel, index: tile, width }));
    const from = first % TILE_WIDTH;
    return topOf(sha256, hashes.slice(from, from + span));
  };
}

/** The hash above a power of two of hashes. @throws Error when there is none of them */
function topOf(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, index) =>
      nodeHash(sha256, row[2 * index]!, row[2 * index + 1]!),
    );
  }
  if (!row[0]) throw new Error('the tile lacks hashes');
  return row[0];
}
