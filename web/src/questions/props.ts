import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';

/** Chosen for good, or only passed over on the way with an arrow key: then a form must not go on by itself. */
export type Manner = 'chosen' | 'moved';

export interface QuestionProps {
  question: FormQuestion;
  language: Language;
  value: AnswerContent | undefined;
  /** An empty list takes the answer back. */
  onChange: (content: AnswerContent, manner: Manner) => void;
  disabled?: boolean;
  violation?: AnswerViolation;
}

/** What the control of one question type gets; heading and messages are drawn around it. */
export interface ControlProps extends Omit<QuestionProps, 'violation'> {
  /** Element that names the control. */
  labelId: string;
  /** Elements that describe it. */
  describedBy?: string;
  invalid: boolean;
}
