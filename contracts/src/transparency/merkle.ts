/** The Merkle tree of RFC 6962, section 2.1. Sizes and indexes are integers below 2^53. */
import { isEqual, joined, utf8, type Sha256 } from './bytes.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A hash of the tree by its place: at level 0 stand the leaves, each node above covers two of the level below. */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>;

export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array =>
  sha256(joined(LEAF, entry));

export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined(NODE, left, right));

/** Called for each node that a leaf has completed. */
export type Completed = (level: number, index: number, hash: Uint8Array) => void;

/** A tree that only grows. It keeps the hashes of its complete subtrees: one for each bit of its size. */
export class GrowingTree {
  #size = 0;
  readonly #subtrees: { level: number; hash: Uint8Array }[] = [];

  constructor(private readonly sha256: Sha256) {}

  /** How many leaves it has. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a complete subtree of 2^level leaves at its end.
   * @throws RangeError when a smaller subtree stands before it
   */
  add(hash: Uint8Array, level = 0, completed?: Completed): void {
    const last = this.#subtrees.at(-1);
    if (last && last.level < level) throw new RangeError('a smaller subtree stands before it');
    this.#size += 2 ** level;
    let node = { level, hash };
    completed?.(level, this.#size / 2 ** level - 1, hash);
    while (this.#subtrees.at(-1)?.level === node.level) {
      const { hash: left } = this.#subtrees.pop()!;
      node = { level: node.level + 1, hash: nodeHash(this.sha256, left, node.hash) };
      completed?.(node.level, this.#size / 2 ** node.level - 1, node.hash);
    }
    this.#subtrees.push(node);
  }

  /** The hash over all leaves. */
  root(): Uint8Array {
    const [last, ...before] = this.#subtrees.map(({ hash }) => hash).toReversed();
    if (!last) return this.sha256(utf8(''));
    return before.reduce((right, left) => nodeHash(this.sha256, left, right), last);
  }
}

/** The largest power of two below a number above 1. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The hash over the leaves from one index up to another, which begin at a multiple of the power of two they fill. */
async function rangeHash(
  sha256: Sha256,
  read: ReadNode,
  from: number,
  to: number,
): Promise<Uint8Array> {
  const size = to - from;
  const level = Math.log2(size);
  if (Number.isInteger(level)) return read(level, from / size);
  const split = from + splitOf(size);
  const left = await rangeHash(sha256, read, from, split);
  return nodeHash(sha256, left, await rangeHash(sha256, read, split, to));
}

/** The hash over the first `size` leaves. */
export async function rootOf(sha256: Sha256, read: ReadNode, size: number): Promise<Uint8Array> {
  return size === 0 ? sha256(utf8('')) : rangeHash(sha256, read, 0, size);
}

/** What proves that a leaf stands at an index of the tree of that size. @throws RangeError when it is not in there */
export async function inclusionProof(
  sha256: Sha256,
  read: ReadNode,
  { index, size }: { index: number; size: number },
): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  const proof: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const split = from + splitOf(to - from);
    const isLeft = index < split;
    proof.unshift(
      await rangeHash(
        sha256,
        read,
        ...((isLeft ? [split, to] : [from, split]) as [number, number]),
      ),
    );
    if (isLeft) to = split;
    else from = split;
  }
  return proof;
}

/** What proves that the tree of a size begins with the tree of an earlier one. @throws RangeError when it cannot */
export async function consistencyProof(
  sha256: Sha256,
  read: ReadNode,
  { from: earlier, to: size }: { from: number; to: number },
): Promise<Uint8Array[]> {
  if (earlier > size)
    throw new RangeError(`a tree of ${size} does not begin with one of ${earlier}`);
  if (earlier === 0 || earlier === size) return [];
  const proof: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (earlier !== to) {
    const split = from + splitOf(to - from);
    if (earlier <= split) {
      proof.unshift(await rangeHash(sha256, read, split, to));
      to = split;
    } else {
      proof.unshift(await rangeHash(sha256, read, from, split));
      from = split;
    }
  }
  if (from > 0) proof.unshift(await rangeHash(sha256, read, from, to));
  return proof;
}

/** Whether a proof shows that the leaf stands at that index of the tree with that root. */
export function isIncluded(
  sha256: Sha256,
  leaf: Uint8Array,
  proven: { index: number; size: number; root: Uint8Array; proof: readonly Uint8Array[] },
): boolean {
  const { size, root, proof } = proven;
  let [index, last, hash] = [proven.index, size - 1, leaf];
  if (!(index >= 0 && index < size)) return false;
  for (const other of proof) {
    if (last === 0) return false;
    const isRight = index % 2 === 1;
    if (isRight || index === last) {
      hash = nodeHash(sha256, other, hash);
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, half(last)];
    } else hash = nodeHash(sha256, hash, other);
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

const half = (index: number): number => Math.floor(index / 2);

/** Sizes and roots of two trees. */
export interface TwoTrees {
  from: { size: number; root: Uint8Array };
  to: { size: number; root: Uint8Array };
}

/** Whether a proof shows that the later tree begins with the earlier one. */
export function isConsistent(
  sha256: Sha256,
  { from, to }: TwoTrees,
  proof: readonly Uint8Array[],
): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && isEqual(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && isEqual(from.root, sha256(utf8('')));
  let [index, last] = [from.size - 1, to.size - 1];
  while (index % 2 === 1) [index, last] = [half(index), half(last)];
  const rest = [...proof];
  const first = index === 0 ? from.root : rest.shift();
  if (!first) return false;
  let [earlier, later] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (index % 2 === 1 || index === last) {
      [earlier, later] = [nodeHash(sha256, other, earlier), nodeHash(sha256, other, later)];
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, half(last)];
    } else later = nodeHash(sha256, later, other);
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && isEqual(earlier, from.root) && isEqual(later, to.root);
}
