import type { Language } from '../language/language.js';
import type { RecordedPoll } from '../poll/poll.js';
import type { QuestionContent } from '../question/question.js';

/** A question as it stands in a form. */
export type FormQuestion = QuestionContent & { _id: string };

/** What of a poll its respondents see. */
export type FormPoll = Omit<RecordedPoll, 'questions' | 'notifications' | 'category' | 'status'> & {
  _id: string;
};

/**
 * The whole of what a respondent is shown: one edition of a poll, kept as an immutable file.
 * Answers name options by their index in it.
 */
export interface Form {
  /** Of what a form says, from 1; absent for 1. */
  version?: number;
  poll: FormPoll;
  questions: FormQuestion[];
  /** Languages in which every question can be read. */
  languages: Language[];
}
