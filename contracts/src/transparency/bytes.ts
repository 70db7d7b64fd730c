/** SHA-256 of bytes, as the platform at hand computes it. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Bytes of every hash of the tree. */
export const HASH_BYTES = 32;

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Standard base64 with its padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** @throws Error when it is not exactly what `toBase64` writes */
export function fromBase64(text: string): Uint8Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new Error(`${text} is not base64`);
  return bytes;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hashes that stand one behind the other. @throws Error when the last one is cut */
export function splitHashes(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length % HASH_BYTES !== 0)
    throw new Error(`${bytes.length} bytes are not whole hashes`);
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}
