import type { Language } from '../../language/language.js';
import type { StoredAnswer } from '../../response/events.js';
import type { AnswerViolation } from '../../rule/violation.js';
import type { AnswerContent, Answered } from '../answer.js';
import type { QuestionContent } from '../question.js';
import type { AnswerKind } from './answer-kind.js';

/** How a reader sees answers in lists and exports. */
export interface Reader {
  /** Language of option texts; missing ones are shown in the fallback language. */
  language: Language;
  /** Address at which the reader may open a file. */
  fileAddress: (name: string) => string;
}

/** Options, rows and columns that an answer may name. */
export type Answerable = Pick<QuestionContent, 'options' | 'images' | 'rows' | 'columns'>;

/**
 * The answers of a question type: the half of its definition that the respondent page loads, too, so it contains no
 * schema and nothing for the editor. The other half is a `QuestionDefinition`.
 */
export interface AnswerType {
  /**
   * Whether content has the shape of an answer to the question; bounds are not checked.
   * @param content a list that is not empty, with entries of any kind
   */
  hasShape: (question: Answered, content: AnswerContent) => boolean;
  /** The violation in content of the right shape; undefined if there is none. */
  check: (question: Answered, content: AnswerContent) => AnswerViolation | undefined;
  /** Whether an answer is required regardless of the rule. */
  isAlwaysRequired: boolean;
  /** The list of the question into which answers hold indexes; null if they hold none. */
  choices: 'options' | 'images' | null;
  /** Whether each of these choices can lead to another question. */
  branches: boolean;
  /** Whether one tap answers it, so that a form without navigation can move on by itself. */
  isOneTap: (question: Pick<QuestionContent, 'validationRule' | 'options'>) => boolean;
  /** The lowest value of the scale that answers are on, which goes up to the rule's `max`; null without a scale. */
  firstOfScale: number | null;
  /** Whether a consent form may contain it. */
  fitsConsentForm: boolean;
  /**
   * What answers are stored as. The event of a save states it with each answer (`kindsOfAnswers`), as read models know no
   * questions: it decides how answers are counted, and which content is none (`saysAnything`).
   */
  storedAs: AnswerKind;
  /**
   * The answer as events store it, with choices by their stable ids.
   * @param file name of the file that holds the answer, if the type stores a file
   * @throws RangeError for a choice the question does not have, TypeError if the file name is missing
   */
  toStored: (question: Answerable, content: AnswerContent, file?: string) => StoredAnswer;
  /** The inverse, with indexes into a form; options that the form lacks are left out. A file stays its name. */
  fromStored: (question: Answerable, stored: StoredAnswer) => AnswerContent;
  /** The answer as lists and exports show it; removed options are left out. */
  readable: (
    question: Answerable,
    stored: StoredAnswer,
    reader: Reader,
  ) => (string | number | boolean)[];
}
