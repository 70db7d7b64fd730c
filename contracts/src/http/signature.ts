import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Header with the time of signing, in whole seconds since 1970. */
export const SIGNED_AT = 'X-Encrypted-Ts';
/** Header with the whole address that is called: origin, path and query as they are sent. */
export const SIGNED_URL = 'X-Encrypted-Url';
/** Header with the signature, in hex. */
export const SIGNATURE = 'X-Encrypted-Sig';
/** Header of every answer: the server's time in whole seconds since 1970, by which clients sign. */
export const SERVER_TIME = 'X-Server-Time';

/** How far the time of signing may be from the server's, in seconds. */
export const SIGNATURE_SECONDS = 300;

/**
 * Signature of an address at a time: HMAC-SHA-256 over the time, a line feed and the address, in lower-case hex.
 * Does not use the browser's Web Crypto, which is missing on pages without https.
 * @param signingKey the key as the server gave it; its characters, not the bytes they stand for in hex, are the key
 * @param at whole seconds since 1970
 */
export function signatureOf(signingKey: string, at: number | string, url: string): string {
  const key = utf8ToBytes(signingKey);
  return bytesToHex(hmac(sha256, key, utf8ToBytes(`${at}\n${url}`)));
}

/** The three headers of a signed call. */
export function signedHeaders(
  signingKey: string,
  at: number,
  url: string,
): Record<typeof SIGNED_AT | typeof SIGNED_URL | typeof SIGNATURE, string> {
  return {
    [SIGNED_AT]: String(at),
    [SIGNED_URL]: url,
    [SIGNATURE]: signatureOf(signingKey, at, url),
  };
}
