import { toBase64 } from '@canvass/contracts/transparency/bytes';
import { cosignedAt } from '@canvass/contracts/transparency/cosignature';
import { COSIGNATURE, readKey } from '@canvass/contracts/transparency/note';
import { verifyEd25519 } from './ed25519.js';
import { sha256 } from './sha256.js';

/** Cosigns checkpoints: it has seen that each log only grew. */
export interface Witness {
  /**
   * A checkpoint with the cosignature below its own signature.
   * @param size of the tree that the witness knows
   * @param proof that the tree of the checkpoint begins with that one
   * @throws OtherSize where it knows another one; WitnessRefused
   */
  cosign(note: string, size: number, proof: readonly Uint8Array[]): Promise<string>;
}

/** The witness knows the log at another size. */
export class OtherSize extends Error {
  override name = 'OtherSize';
  constructor(readonly size: number) {
    super(`the witness knows the log at size ${size}`);
  }
}

/** The witness has not cosigned. */
class WitnessRefused extends Error {
  override name = 'WitnessRefused';
}

/** Longest wait for an answer, in milliseconds. */
const LONGEST_WAIT = 10_000;
/** Longest answer that is read, in characters; a cosignature takes about 150. */
const LONGEST_ANSWER = 10_000;

/**
 * A witness that speaks c2sp.org/tlog-witness.
 * @param url its submission prefix
 * @param key its verifier key. @throws Error when it is none
 */
export function openWitness({ url, key: text }: { url: string; key: string }): Witness {
  const key = readKey(sha256, text, COSIGNATURE);
  return {
    async cosign(note, size, proof) {
      const body = [`old ${size}`, ...proof.map(toBase64), '', note].join('\n');
      const response = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
        ...{ method: 'POST', body, redirect: 'error' },
        signal: AbortSignal.timeout(LONGEST_WAIT),
      });
      const answer = (await response.text()).slice(0, LONGEST_ANSWER);
      if (response.status === 409 && /^\d{1,15}\n?$/.test(answer)) {
        throw new OtherSize(Number(answer));
      }
      if (response.status !== 200) {
        throw new WitnessRefused(`the witness answers ${response.status}: ${answer.slice(0, 200)}`);
      }
      // It may answer with lines of further keys: those that are not known say nothing to anyone.
      const line = answer.split('\n').find((one) => one.startsWith(`\u2014 ${key.name} `));
      const cosigned = `${note}${line ?? ''}\n`;
      if (line === undefined || cosignedAt(sha256, cosigned, key, verifyEd25519) === undefined) {
        throw new WitnessRefused('the answer of the witness has no cosignature by its key');
      }
      return cosigned;
    },
  };
}
