/** Signed notes and checkpoints as C2SP describes them: c2sp.org/signed-note, c2sp.org/tlog-checkpoint. */
import {
  fromBase64,
  HASH_BYTES,
  isEqual,
  joined,
  toBase64,
  toHex,
  utf8,
  type Sha256,
} from './bytes.js';

/** The algorithms of signatures, as notes name them: ours, and that of a witness, which signs the time as well. */
const ED25519 = 1;
export const COSIGNATURE = 4;
type Algorithm = typeof ED25519 | typeof COSIGNATURE;
const KEY_HASH_BYTES = 4;
const DASH = '\u2014';

/** A key with which signatures are checked. */
export interface VerifierKey {
  /** Of the signer; ours is the origin of its checkpoints. */
  name: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

interface NoteSignature {
  name: string;
  keyHash: Uint8Array;
  signature: Uint8Array;
}

/** A text with signatures under it. */
export interface Note {
  /** Ends with a line break. */
  text: string;
  signatures: readonly NoteSignature[];
}

/** What the signer of a log says of it. */
export interface Checkpoint {
  /** Names the log for all time. */
  origin: string;
  /** How many events the tree has. */
  size: number;
  root: Uint8Array;
  /** Further lines. */
  extensions: readonly string[];
}

/** Checks an Ed25519 signature. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean;

const encodedKey = (publicKey: Uint8Array, algorithm: Algorithm): Uint8Array =>
  joined(Uint8Array.of(algorithm), publicKey);

/** What stands before each signature by a key. */
export function keyHash(
  sha256: Sha256,
  { name, publicKey }: VerifierKey,
  algorithm: Algorithm = ED25519,
): Uint8Array {
  const encoded = encodedKey(publicKey, algorithm);
  return sha256(joined(utf8(`${name}\n`), encoded)).subarray(0, KEY_HASH_BYTES);
}

/** A verifier key as notes write it: name, hash and key. */
export function writeKey(sha256: Sha256, key: VerifierKey, algorithm: Algorithm = ED25519): string {
  const encoded = encodedKey(key.publicKey, algorithm);
  return `${key.name}+${toHex(keyHash(sha256, key, algorithm))}+${toBase64(encoded)}`;
}

/** @throws Error when it is no Ed25519 key of this algorithm */
export function readKey(sha256: Sha256, text: string, algorithm: Algorithm = ED25519): VerifierKey {
  const [name = '', hash = '', ...rest] = text.trim().split('+');
  const bytes = fromBase64(rest.join('+'));
  const key = { name, publicKey: bytes.subarray(1) };
  const isWhole = bytes[0] === algorithm && bytes.length === 1 + HASH_BYTES;
  if (!name || !isWhole || toHex(keyHash(sha256, key, algorithm)) !== hash) {
    throw new Error('this is no verifier key of an Ed25519 signer');
  }
  return key;
}

/** A text with one signature. @param text ends with a line break */
export function writeNote(
  sha256: Sha256,
  text: string,
  { key, sign }: { key: VerifierKey; sign: (message: Uint8Array) => Uint8Array },
): string {
  const signature = joined(keyHash(sha256, key), sign(utf8(text)));
  return `${text}\n${DASH} ${key.name} ${toBase64(signature)}\n`;
}

/** @throws Error when it is no signed note */
export function readNote(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) throw new Error('this is no signed note');
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line): NoteSignature => {
      const [dash, name = '', base64 = '', ...more] = line.split(' ');
      if (dash !== DASH || !name || !base64 || more.length > 0) {
        throw new Error('a signature of the note has another form');
      }
      const bytes = fromBase64(base64);
      return {
        name,
        keyHash: bytes.subarray(0, KEY_HASH_BYTES),
        signature: bytes.subarray(KEY_HASH_BYTES),
      };
    });
  return { text: note.slice(0, end + 1), signatures };
}

/** Whether the holder of the key has signed the note. */
export function isSignedBy(
  sha256: Sha256,
  { text, signatures }: Note,
  key: VerifierKey,
  verify: VerifyEd25519,
): boolean {
  const hash = keyHash(sha256, key);
  return signatures.some(
    (one) =>
      one.name === key.name &&
      isEqual(one.keyHash, hash) &&
      verify(key.publicKey, utf8(text), one.signature),
  );
}

export function writeCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  return [origin, String(size), toBase64(root), ...extensions, ''].join('\n');
}

/** @param text of a note, without its signatures. @throws Error when it is no checkpoint */
export function readCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = '', ...extensions] = text.slice(0, -1).split('\n');
  const bytes = fromBase64(root);
  if (!origin || !/^(0|[1-9]\d{0,15})$/.test(size) || bytes.length !== HASH_BYTES) {
    throw new Error('this is no checkpoint');
  }
  return { origin, size: Number(size), root: bytes, extensions };
}

const PREVIOUS = 'previous ';

/** The last checkpoint of the log that a restored one took the place of. */
export type Previous = Pick<Checkpoint, 'origin' | 'size' | 'root'>;

/** The line of a checkpoint that names it. */
export function writePrevious({ origin, size, root }: Previous): string {
  return `${PREVIOUS}${origin} ${size} ${toBase64(root)}`;
}

/** What a checkpoint says of the log before it; undefined when there was none. */
export function previousOf({ extensions }: Checkpoint): Previous | undefined {
  const line = extensions.find((one) => one.startsWith(PREVIOUS));
  if (line === undefined) return undefined;
  const [origin = '', size = '', root = ''] = line.slice(PREVIOUS.length).split(' ');
  return { origin, size: Number(size), root: fromBase64(root) };
}
