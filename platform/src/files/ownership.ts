import { LRUCache } from 'lru-cache';
import { nameContent } from './name.js';
import type { Files } from './port.js';

/** Files of which it is remembered. */
const MOST_KNOWN = 10_000;

/**
 * Tells whether a file was put for an owner: its name then is not the hash of its content alone. That never changes,
 * so a file is read through for it once.
 * @returns undefined where there is no such file
 */
export function createOwnership(
  files: Pick<Files, 'open'>,
): (name: string) => Promise<boolean | undefined> {
  const known = new LRUCache<string, { isOwned: boolean }>({ max: MOST_KNOWN });
  return async (name) => {
    const remembered = known.get(name);
    if (remembered) return remembered.isOwned;
    const file = await files.open(name);
    if (!file) return undefined;
    const isOwned = (await nameContent(file.content)) !== name;
    known.set(name, { isOwned });
    return isOwned;
  };
}
