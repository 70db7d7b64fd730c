/** A record while it is edited, so that it can be gone on with elsewhere or later. */
export interface Work<Start, Draft> {
  /** The record as the edit started from; undefined for a new one. */
  start: Start | undefined;
  /** What the draft was then. */
  initial: Draft;
  draft: Draft;
  /** In which step of the editor, where it has any. */
  step?: 1 | 2;
}

/** The beginning of an edit. @param start the record as it stands; undefined for a new one */
export function beginWork<Start, Draft>(
  start: Start | undefined,
  initial: Draft,
): Work<Start, Draft> {
  return { start, initial, draft: initial };
}

/** Names what is edited, for work that is kept. @param id undefined for a new one */
export function placeOf(word: string, id: string | undefined): string {
  return `${word} ${id ?? 'new'}`;
}
