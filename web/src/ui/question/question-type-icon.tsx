import type { QuestionType } from '@canvass/contracts/question/question';
import { Strokes } from '../text/icon.js';
import { typesInWorkspace } from './question-types.js';

/** Shows the type of a question; its name stands beside it or in a label. */
export function QuestionTypeIcon({ type, size = 16 }: { type: QuestionType; size?: number }) {
  return <Strokes path={typesInWorkspace[type].icon} size={size} />;
}
