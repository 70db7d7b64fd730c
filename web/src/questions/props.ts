import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';
import type { Translate } from './texts.js';

/** `chosen` is final. `moved` is a step with an arrow key, after which the form must not advance by itself. */
export type Manner = 'chosen' | 'moved';

/** What there is to say of something typed that is not the answer as it stands. Without it, nothing was typed unseen. */
export interface Remark {
  words: (text: Translate, language: Language) => string;
  /**
   * `confirmed` where another value is the answer now: the page stops once, and goes on with it the next time. `changed`
   * where there is no answer: the page stops until something else is typed, or nothing.
   */
  until: 'confirmed' | 'changed';
}

/**
 * Takes an answer. An empty list takes it back.
 * @param remark on what was typed
 */
export type OnChange = (content: AnswerContent, manner: Manner, remark?: Remark) => void;

export interface QuestionProps {
  question: FormQuestion;
  language: Language;
  value: AnswerContent | undefined;
  onChange: OnChange;
  disabled?: boolean;
  violation?: AnswerViolation | undefined;
  /** What to say of what was typed; goes before the violation. */
  remark?: Remark | undefined;
}

/** What the control of one question type gets; heading and messages are drawn around it. */
export interface ControlProps extends Omit<QuestionProps, 'violation' | 'remark'> {
  /** Element that names the control. */
  labelId: string;
  /** Elements that describe it. */
  describedBy?: string;
  invalid: boolean;
}
