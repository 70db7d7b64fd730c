import type { Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { QuestionErrors } from '../question-errors.js';

/** What the fields of a part of a question take. */
export interface PartProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: QuestionContent) => void;
  errors: QuestionErrors;
  disabled: boolean;
}
