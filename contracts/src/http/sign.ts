import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { signedHeaders, signedText } from './signature.js';

/**
 * Signature of an address at a time: HMAC-SHA-256 over the time, a line feed and the address, in lower-case hex.
 * Does not use the browser's Web Crypto, which is missing on pages without https.
 * @param signingKey the key as the server gave it; its characters, not the bytes they stand for in hex, are the key
 * @param at whole seconds since 1970
 */
export function signatureOf(signingKey: string, at: number | string, url: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(signingKey), utf8ToBytes(signedText(at, url))));
}

/** Signs a call. @returns its three headers */
export function signCall(signingKey: string, at: number, url: string) {
  return signedHeaders(at, url, signatureOf(signingKey, at, url));
}
