import { consistencyProof } from '@canvass/contracts/transparency/merkle';
import { readCheckpoint, readNote } from '@canvass/contracts/transparency/note';
import { nodesOf } from '@canvass/contracts/transparency/tiles';
import { sha256 } from '@canvass/platform/transparency/sha256';
import type { StoredTree } from '@canvass/platform/transparency/stored-tree';
import { OtherSize, type Witness } from '@canvass/platform/transparency/witness';

/** Has checkpoints of the stored tree cosigned. */
export class Witnessing {
  /** The log as the witness knows it, as far as it is known here. */
  #known = { origin: '', size: 0 };

  constructor(
    private readonly witness: Witness,
    private readonly tree: Pick<StoredTree, 'load' | 'tile'>,
  ) {}

  /**
   * The checkpoint with the witness's cosignature.
   * @param note of the tree as it is stored
   * @throws WitnessRefused, or what the network throws
   */
  async cosigned(note: string): Promise<string> {
    const { origin, size } = readCheckpoint(readNote(note).text);
    if (this.#known.origin !== origin) this.#known = { origin, size: 0 };
    try {
      return await this.#ask(note, size);
    } catch (error) {
      if (!(error instanceof OtherSize) || error.size > size) throw error;
      this.#known.size = error.size;
      return this.#ask(note, size);
    }
  }

  async #ask(note: string, size: number): Promise<string> {
    const from = this.#known.size;
    const cosigned = await this.witness.cosign(note, from, await this.#proof(from, size));
    this.#known.size = size;
    return cosigned;
  }

  /** Of nothing, and of the same, there is nothing to prove. */
  async #proof(from: number, to: number): Promise<Uint8Array[]> {
    const state = (await this.tree.load())?.state;
    if (!state || from === 0 || from === to) return [];
    const read = nodesOf(sha256, to, async (place) => {
      const bytes = await this.tree.tile(state, place);
      if (!bytes) throw new Error('the tree lacks a tile');
      return bytes;
    });
    return consistencyProof(sha256, read, { from, to });
  }
}
