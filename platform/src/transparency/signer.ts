import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  writeCheckpoint,
  writeKey,
  writeNote,
  type Checkpoint,
} from '@canvass/contracts/transparency/note';
import type { Keys } from '../identity/keys.js';
import { sha256 } from './sha256.js';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checkpoints with the key that follows from the secret. */
export interface Signer {
  /** A checkpoint as a signed note; its signer has the name of its origin. */
  sign(checkpoint: Checkpoint): string;
  /** The key with which checkpoints of an origin are verified, as notes write it. */
  verifierKey(origin: string): string;
}

export function createSigner(keys: Keys): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, keys('transparency')]),
    ...{ format: 'der', type: 'pkcs8' },
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  return {
    sign(checkpoint) {
      const named = { name: checkpoint.origin, publicKey };
      const signing = { key: named, sign: (message: Uint8Array) => sign(null, message, key) };
      return writeNote(sha256, writeCheckpoint(checkpoint), signing);
    },
    verifierKey: (name) => writeKey(sha256, { name, publicKey }),
  };
}
