import { createHash } from 'node:crypto';
import type { ConnectionOptions } from 'nats';

/** Longest topic written out in a subject; longer ones are hashed. */
const LONGEST = 200;

/**
 * A topic as one token of a subject: letters, digits, `-` and `_` unchanged, any other UTF-16 unit as `=` and four
 * hexadecimal digits. Unique for each topic.
 */
export function tokenOf(topic: string): string {
  const token = topic.replace(/[^A-Za-z0-9_-]/g, (unit) => {
    return `=${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  if (token.length > LONGEST) return `=hash-${createHash('sha256').update(token).digest('hex')}`;
  return token === '' ? '=empty' : token;
}

/**
 * Servers and credentials of an address.
 * @param url `nats://` or `tls://`, with user and password or a token before an `@`; several of one cluster with commas
 *   between them
 * @throws TypeError for what is no such address; it does not repeat the address, which may hold a password
 */
export function addressOf(url: string): ConnectionOptions {
  const addresses = url.split(',').map((part) => parse(part.trim()));
  const [first] = addresses;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers: addresses.map(({ host }) => host),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.host || !['nats:', 'tls:'].includes(url.protocol)) {
    throw new TypeError('the address of NATS must be nats://host:port or tls://host:port');
  }
  return url;
}
