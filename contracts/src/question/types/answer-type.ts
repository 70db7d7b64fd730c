import type { Language } from '../../language/language.js';
import type { StoredAnswer } from '../../response/events.js';
import type { AnswerViolation } from '../../rule/violation.js';
import type { AnswerContent, Answered } from '../answer.js';
import type { QuestionContent } from '../question.js';

/** Who reads answers, in lists and exports. */
export interface Reader {
  /** Of option texts; the fallback language stands in. */
  language: Language;
  /** Address under which the reader may open a file. */
  fileAddress: (name: string) => string;
}

/** Options, rows and columns that an answer may name. */
export type Answerable = Pick<QuestionContent, 'options' | 'images' | 'rows' | 'columns'>;

/**
 * What a type of question makes of answers: the half of its definition that the respondent page has, too, so that it
 * knows no schema and nothing of the editor. The other half is a `QuestionDefinition`.
 */
export interface AnswerType {
  /**
   * Whether content has the shape the question asks for, whatever its bounds. It is a list, and not empty; what is in
   * it may be anything.
   */
  hasShape: (question: Answered, content: AnswerContent) => boolean;
  /** What content of the right shape still lacks; undefined when it is right. */
  check: (question: Answered, content: AnswerContent) => AnswerViolation | undefined;
  /** Whether content says anything: an unticked box and a blank text do not. */
  saysAnything: (content: AnswerContent) => boolean;
  /** Whether it must be answered whatever its rule says. */
  isAlwaysRequired: boolean;
  /** The list of the question whose entries answers name by their place; null where they name none. */
  choices: 'options' | 'images' | null;
  /** Whether each of these choices can lead to another question. */
  branches: boolean;
  /** Whether one tap answers it, so that a form without navigation can move on by itself. */
  isOneTap: (question: Pick<QuestionContent, 'validationRule'>) => boolean;
  /** Whether a consent form may ask it. */
  fitsConsentForm: boolean;
  /**
   * What is kept of an answer, which says how it is counted: values are counted each, in an order also by their place
   * in it, of a text and a file only that they were given.
   */
  keeps: 'values' | 'order' | 'text' | 'file';
  /**
   * The answer as events keep it, with choices by their stable ids.
   * @param file name of the file that holds the answer, where the type keeps a file
   * @throws RangeError for a choice the question does not have, TypeError where a file has no name
   */
  toStored: (question: Answerable, content: AnswerContent, file?: string) => StoredAnswer;
  /** The inverse, in terms of a form; what the form does not have is left out. A file stays its name. */
  fromStored: (question: Answerable, stored: StoredAnswer) => AnswerContent;
  /** The answer as lists and exports show it; what the question no longer has is left out. */
  readable: (
    question: Answerable,
    stored: StoredAnswer,
    reader: Reader,
  ) => (string | number | boolean)[];
}
