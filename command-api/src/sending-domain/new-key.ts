import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** The longest key that fits into DNS everywhere, and the shortest that receivers trust for years to come. */
const BITS = 2048;

const generate = promisify(generateKeyPair);

/** A key with which mails are signed. Receivers that know Ed25519 are few, so it is of RSA. */
interface SigningKey {
  /** DER in base64, as DNS has it. */
  publicKey: string;
  /** PEM */
  privateKey: string;
}

/** Makes a key. It takes some tenths of a second, on another thread. */
export async function newSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}
