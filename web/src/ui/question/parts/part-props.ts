import type { Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { QuestionErrors } from '../question-errors.js';

/** What a question becomes; a function gets the question as it is by then, as for what ends later. */
export type ContentChange = QuestionContent | ((before: QuestionContent) => QuestionContent);

/** What the fields of a part of a question take. */
export interface PartProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: ContentChange) => void;
  errors: QuestionErrors;
  disabled: boolean;
}
