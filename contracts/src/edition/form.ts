import type { Language } from '../language/language.js';
import type { RecordedPoll } from '../poll/poll.js';
import type { EarlierAllowance } from '../question/answer.js';
import type { Section } from '../poll/section.js';
import type { QuestionContent } from '../question/question.js';

/** A question in a form, with what is read before it. */
export type FormQuestion = QuestionContent &
  EarlierAllowance & { _id: string; section?: Section | undefined };

/** Fields of a poll that are for its makers alone; respondents get all others. */
export const makersFields = [
  'questions',
  // The questions of a form have them.
  'sections',
  'notifications',
  'category',
  'status',
  'availability',
] as const satisfies readonly (keyof RecordedPoll)[];
export type MakersField = (typeof makersFields)[number];

/** The part of a poll that respondents see. */
export type FormPoll = Omit<RecordedPoll, MakersField> & { _id: string };

/**
 * Everything a respondent is shown: one edition of a poll, stored as an immutable file.
 * Answers name options by their index in it.
 */
export interface Form {
  /** Version of the form's format, from 1; absent for 1. */
  version?: number;
  poll: FormPoll;
  questions: FormQuestion[];
  /**
   * The questions that placeholders in texts name, by these names: forms have no codes. Absent where no text has a placeholder.
   */
  piped?: Record<string, string>;
  /** Languages into which every question is translated. */
  languages: Language[];
}
