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

/** What is signed: the time, in whole seconds since 1970, and the address that is called. */
export function signedText(at: number | string, url: string): string {
  return `${at}\n${url}`;
}

/** The three headers of a signed call. */
export function signedHeaders(
  at: number,
  url: string,
  signature: string,
): Record<typeof SIGNED_AT | typeof SIGNED_URL | typeof SIGNATURE, string> {
  return { [SIGNED_AT]: String(at), [SIGNED_URL]: url, [SIGNATURE]: signature };
}
