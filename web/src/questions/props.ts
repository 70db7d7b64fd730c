import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';

/** `chosen` is final. `moved` is a step with an arrow key, after which the form must not advance by itself. */
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
