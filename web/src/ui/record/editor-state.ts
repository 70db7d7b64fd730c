/** What a record's editor holds: enough to close it and open it again without losing anything. */
export interface EditorState<Start, Draft> {
  /** The record when the editor opened; undefined for a new one. */
  start: Start | undefined;
  /** What the draft was then. */
  initial: Draft;
  draft: Draft;
  /** The step the user is on, in editors that have steps. */
  step?: 1 | 2;
}

/** The state of an editor that opens now. @param start the record; undefined for a new one */
export function editorStateOf<Start, Draft>(
  start: Start | undefined,
  initial: Draft,
): EditorState<Start, Draft> {
  return { start, initial, draft: initial };
}

/** Names what is edited, to keep unsaved work under. @param id undefined for a new one */
export function placeOf(word: string, id: string | undefined): string {
  return `${word} ${id ?? 'new'}`;
}
