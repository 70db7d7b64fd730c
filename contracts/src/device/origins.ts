import { LONGEST_ORIGIN } from './bounds.js';

/**
 * The origin of a site, as a browser writes it: of an address with any path, or of a host alone, which is taken for https.
 * Undefined for what is none, or longer than events hold.
 */
export function originOf(typed: string): string | undefined {
  const address = typed.includes('://') ? typed : `https://${typed}`;
  try {
    const { protocol, origin, username, hostname } = new URL(address);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    // Everything else would mean something of its own in a header.
    const isHeld = origin.length <= LONGEST_ORIGIN && /^[a-z0-9.-]+$/.test(hostname);
    return isWeb && username === '' && isHeld ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Origins as they are kept: each once, without blank ones; what is none stays as it was typed. */
export function tidyOrigins(typed: readonly string[]): string[] {
  const written = typed.map((one) => one.trim()).filter((one) => one !== '');
  return [...new Set(written.map((one) => originOf(one) ?? one))];
}
