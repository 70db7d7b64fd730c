import { recentlyUsed } from '../memory/recently-used.js';
import { nameContent } from './name.js';
import type { Files } from './port.js';

/** Most files remembered. */
const MOST_KNOWN = 10_000;

/**
 * Whether a file was put for an owner: then its name is not the hash of its content alone. That never changes, so each
 * file is hashed only once.
 * @returns undefined if there is no such file
 */
export function createOwnership(
  files: Pick<Files, 'open'>,
): (name: string) => Promise<boolean | undefined> {
  const known = recentlyUsed<{ isOwned: boolean }>(MOST_KNOWN);
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
