import { createHash, randomUUID } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when a serial number is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A serial number such as `CV-7F3K-9Q2M-XA4T`.
 * @param from the same value gives the same number; default: random
 */
export function createSerialNumber(from: string = randomUUID()): string {
  const digest = createHash('sha256').update(from).digest();
  const letters = [...digest.subarray(0, 12)].map((byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  const groups = [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12)];
  return `CV-${groups.map((group) => group.join('')).join('-')}`;
}
