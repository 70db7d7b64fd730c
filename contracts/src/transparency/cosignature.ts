/** Cosignatures of witnesses on checkpoints as C2SP describes them: c2sp.org/tlog-cosignature. */
import { isEqual, joined, toBase64, utf8, type Sha256 } from './bytes.js';
import { COSIGNATURE, keyHash, readNote, type VerifierKey, type VerifyEd25519 } from './note.js';

const TIME_BYTES = 8;

/** What a witness signs. @param time seconds since 1970. @param text of the checkpoint, without its signatures */
function cosignedMessage(time: number, text: string): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${text}`);
}

/** A witness's line below a checkpoint. @param time seconds since 1970 */
export function writeCosignature(
  sha256: Sha256,
  text: string,
  time: number,
  { key, sign }: { key: VerifierKey; sign: (message: Uint8Array) => Uint8Array },
): string {
  const stamp = new Uint8Array(TIME_BYTES);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  const signature = joined(
    keyHash(sha256, key, COSIGNATURE),
    stamp,
    sign(cosignedMessage(time, text)),
  );
  return `\u2014 ${key.name} ${toBase64(signature)}\n`;
}

/** When a witness has signed a checkpoint, in seconds since 1970; undefined where it has not. */
export function cosignedAt(
  sha256: Sha256,
  note: string,
  key: VerifierKey,
  verify: VerifyEd25519,
): number | undefined {
  const { text, signatures } = readNote(note);
  const hash = keyHash(sha256, key, COSIGNATURE);
  for (const { name, keyHash: given, signature } of signatures) {
    if (name !== key.name || !isEqual(given, hash) || signature.length <= TIME_BYTES) continue;
    const stamp = signature.slice(0, TIME_BYTES);
    const time = Number(new DataView(stamp.buffer).getBigUint64(0));
    const rest = signature.subarray(TIME_BYTES);
    if (verify(key.publicKey, cosignedMessage(time, text), rest)) return time;
  }
  return undefined;
}
