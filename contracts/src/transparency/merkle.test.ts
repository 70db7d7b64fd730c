import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEqual, joined, toHex, utf8 } from './bytes.js';
import {
  consistencyProof,
  GrowingTree,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  rootOf,
} from './merkle.js';
import { nodesOf, readBundle, readTilePath, tilePath, widthIn, writeBundle } from './tiles.js';

/** The tree head as RFC 6962 defines it, word for word. */
function headOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(utf8(''));
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(sha256, headOf(leaves.slice(0, split)), headOf(leaves.slice(split)));
}

/** A tree with everything it has completed. */
function grown(count: number) {
  const leaves = Array.from({ length: count }, (_, index) => leafHash(sha256, utf8(`${index}`)));
  const nodes = new Map<string, Uint8Array>();
  const tree = new GrowingTree(sha256);
  for (const leaf of leaves) {
    tree.add(leaf, 0, (level, index, hash) => void nodes.set(`${level}/${index}`, hash));
  }
  const read = (level: number, index: number) => Promise.resolve(nodes.get(`${level}/${index}`)!);
  const readTile = (place: { level: number; index: number; width: number }) =>
    Promise.resolve(
      joined(
        ...Array.from({ length: place.width }, (_, index) =>
          nodes.get(`${place.level * 8}/${place.index * 256 + index}`)!,
        ),
      ),
    );
  return { leaves, tree, read, readTile };
}

describe('the Merkle tree', () => {
  it('has the roots of the test vectors of Certificate Transparency', () => {
    const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];
    const roots = [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    ];
    const tree = new GrowingTree(sha256);
    expect(toHex(tree.root())).toBe(roots[0]);
    for (const [index, entry] of entries.entries()) {
      tree.add(leafHash(sha256, hexToBytes(entry)));
      expect(toHex(tree.root())).toBe(roots[index + 1]);
    }
  });

  it('proves each leaf and each earlier tree, and nothing else', async () => {
    const { leaves, tree, read, readTile } = grown(700);
    const anySize = fc.integer({ min: 1, max: leaves.length });
    await fc.assert(
      fc.asyncProperty(anySize, anySize, fc.nat(), fc.nat(), async (one, other, seed, bit) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const root = headOf(leaves.slice(0, to));
        expect(await rootOf(sha256, read, to)).toEqual(root);
        const tiles = nodesOf(sha256, to, readTile);
        const index = seed % to;
        const leaf = leaves[index]!;
        const proof = await inclusionProof(sha256, tiles, { index, size: to });
        expect(isIncluded(sha256, leaf, { index, size: to, root, proof })).toBe(true);
        const earlier = { size: from, root: headOf(leaves.slice(0, from)) };
        const trees = { from: earlier, to: { size: to, root } };
        const steps = await consistencyProof(sha256, tiles, { from, to });
        expect(isConsistent(sha256, trees, steps)).toBe(true);

        const flipped = (bytes: Uint8Array): Uint8Array => {
          const copy = Uint8Array.from(bytes);
          copy[bit % 32]! ^= 1 << (bit % 8);
          return copy;
        };
        const claim = { index, size: to, root, proof };
        expect(isIncluded(sha256, flipped(leaf), claim)).toBe(false);
        expect(isIncluded(sha256, leaf, { ...claim, root: flipped(root) })).toBe(false);
        expect(isIncluded(sha256, leaf, { ...claim, index: (index + 1) % (to + 1) })).toBe(false);
        expect(isIncluded(sha256, leaf, { ...claim, proof: [...proof, leaf] })).toBe(false);
        expect(isIncluded(sha256, leaf, { ...claim, proof: proof.slice(1) })).toBe(to === 1);
        const forged = { ...earlier, root: flipped(earlier.root) };
        expect(isConsistent(sha256, { ...trees, from: forged }, steps)).toBe(false);
        const other_ = { size: to, root: flipped(root) };
        expect(isConsistent(sha256, { ...trees, to: other_ }, steps)).toBe(false);
        expect(isConsistent(sha256, { from: trees.to, to: earlier }, steps)).toBe(from === to);
      }),
      { numRuns: 60 },
    );
    expect(toHex(tree.root())).toBe(toHex(headOf(leaves)));
    await expect(inclusionProof(sha256, read, { index: 700, size: 700 })).rejects.toThrow(
      RangeError,
    );
    await expect(consistencyProof(sha256, read, { from: 2, to: 1 })).rejects.toThrow(RangeError);
  });

  it('goes on from complete subtrees, and from nothing else', () => {
    const { leaves, tree } = grown(5);
    const again = new GrowingTree(sha256);
    again.add(headOf(leaves.slice(0, 4)), 2);
    again.add(leaves[4]!);
    expect(again.root()).toEqual(tree.root());
    expect(() => again.add(leaves[0]!, 2)).toThrow(RangeError);
  });
});

describe('tiles', () => {
  it('have the paths of c2sp.org/tlog-tiles, one each', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 7, width: 12 })).toBe('tile/entries/007.p/12');
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(63), fc.constant('entries' as const)),
        fc.nat(2 ** 31),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          const place = { level, index, width };
          expect(readTilePath(tilePath(place))).toEqual(place);
        },
      ),
    );
    const wrong = ['tile/64/000', 'tile/0/1', 'tile/00/000', 'tile/0/x000/001', 'tile/0/000.p/256'];
    for (const path of [...wrong, 'tile/0/000.p/0', 'tile/0/000.p/999', 'tile/-1/000', 'tile/0/']) {
      expect([path, readTilePath(path)]).toEqual([path, undefined]);
    }
  });

  it('are as wide as the tree reaches', () => {
    expect([widthIn(0, 0, 0), widthIn(255, 0, 0), widthIn(256, 0, 0), widthIn(257, 0, 1)]).toEqual([
      0, 255, 256, 1,
    ]);
    expect([widthIn(65_535, 1, 0), widthIn(65_536, 1, 0), widthIn(65_536, 2, 0)]).toEqual([
      255, 256, 1,
    ]);
  });

  it('come with bundles of digests, which read back', () => {
    const digests = [sha256(utf8('a')), sha256(utf8('b'))];
    const read = readBundle(writeBundle(digests));
    expect(read.every((digest, index) => isEqual(digest, digests[index]!))).toBe(true);
    expect(() => readBundle(writeBundle(digests).subarray(0, 67))).toThrow('no bundle');
  });
});
