import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sha256 } from '@canvass/contracts/transparency/bytes';
import type { VerifyEd25519 } from '@canvass/contracts/transparency/note';
import { Failure, MISUSED } from '../failure.js';

export const sha256: Sha256 = (bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

export const verify: VerifyEd25519 = (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verifySignature(null, message, key, signature);
};

/** What a file holds; undefined where none is named. @throws Failure */
export async function fileText(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new Failure(`${path} cannot be read: ${error.message}`, MISUSED);
  });
}
