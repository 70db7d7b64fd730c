import { createHash } from 'node:crypto';

/** SHA-256 (hex) of a message's key: safe in file names and headers for any key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
