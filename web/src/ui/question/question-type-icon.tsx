import type { QuestionType } from '@canvass/contracts/question/question';
import { typesInWorkspace } from './question-types.js';

/** Shows the type of a question; its name stands beside it or in a label. */
export function QuestionTypeIcon({ type, size = 16 }: { type: QuestionType; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={typesInWorkspace[type].icon} />
    </svg>
  );
}
