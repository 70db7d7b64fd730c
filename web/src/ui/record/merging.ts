import type { EditorState } from './editor-state.js';
import { merged, type Merge } from './merge.js';

/** How work that began with an earlier version of a record becomes work on a newer one. */
export type Merging<Start, Draft> = (
  work: EditorState<Start, Draft>,
  newest: EditorState<Start, Draft>,
) => Merge<Draft>;

/** The usual way: field by field. */
export function mergedWork<Start, Draft>(
  { initial, draft }: EditorState<Start, Draft>,
  newest: EditorState<Start, Draft>,
): Merge<Draft> {
  return merged(initial, draft, newest.initial);
}
