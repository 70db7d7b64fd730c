import type { WorkPlace } from '../../session/stored-work.js';

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

/** Where unsaved work is kept, and how the editor begins anew. */
export interface KeptAt<Start, Draft> extends WorkPlace {
  /** Whether the editor opens with work that was kept. */
  isResumed: boolean;
  /** Opens the editor again with this work. */
  resume: (work: EditorState<Start, Draft>) => void;
  /** The record as it is now, as an editor would open it; undefined where it cannot be fetched. */
  newest: () => Promise<EditorState<Start, Draft> | undefined>;
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
