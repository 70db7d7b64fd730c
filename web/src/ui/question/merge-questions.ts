import type { QuestionContent } from '@canvass/contracts/question/question';
import { filled } from '@canvass/contracts/question/types/choices';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { EditorState } from '../record/editor-state.js';
import { merged, type Merge } from '../record/merge.js';
import { editable } from './question-draft.js';
import type { QuestionDraft } from './question-edit.js';

/** Without the blank entries at the ends of its lists, which are others in each editor. */
function written(content: QuestionContent): QuestionContent {
  const { options, rows, columns } = content;
  return { ...content, options: filled(options), rows: filled(rows), columns: filled(columns) };
}

/**
 * What two people made of a question. Where one of them made another type of it, one of them is right about all of it.
 * @param path under which its differences are named
 */
export function mergedQuestion(
  base: QuestionContent,
  mine: QuestionContent,
  theirs: QuestionContent,
  path: readonly string[],
): Merge<QuestionContent> {
  if (mine.type !== theirs.type && base.type !== mine.type)
    return {
      value: mine,
      differences: base.type === theirs.type ? [] : [{ path, mine, theirs }],
    };
  const { value, differences } = merged(written(base), written(mine), written(theirs));
  return {
    value,
    differences: differences.map((one) => ({ ...one, path: [...path, ...one.path] })),
  };
}

/** A question that two people edited. */
export function mergedQuestionWork(
  { initial, draft }: EditorState<QuestionView, QuestionDraft>,
  newest: EditorState<QuestionView, QuestionDraft>,
): Merge<QuestionDraft> {
  const status = merged(
    { status: initial.status },
    { status: draft.status },
    { status: newest.initial.status },
  );
  const content = mergedQuestion(initial.content, draft.content, newest.initial.content, [
    'content',
  ]);
  return {
    value: { ...status.value, content: content.value },
    differences: [...status.differences, ...content.differences],
    finish: (chosen) => ({ ...chosen, content: editable(chosen.content) }),
  };
}
