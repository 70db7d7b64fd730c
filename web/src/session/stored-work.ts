/** Names what this browser stores of unsaved work. */
export const WORK_PREFIX = 'canvass.work.';

/** Who edits what. */
export interface WorkPlace {
  account: string;
  place: string;
}

/** What the names of unsaved work of an account at a place begin with. */
export function workPrefix({ account, place }: WorkPlace): string {
  return `${WORK_PREFIX}${account} ${place} `;
}

/** The names of unsaved work that this browser stores; none where it refuses to store anything. */
export function storedWork(prefix = WORK_PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Drops all unsaved work that this browser stores, of every account. */
export function dropStoredWork(): void {
  for (const key of storedWork()) localStorage.removeItem(key);
}
