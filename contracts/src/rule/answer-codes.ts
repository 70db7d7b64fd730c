/**
 * Violations of an answer, and whether each counts before the response is finished: what is missing may still be given, what is
 * broken or larger than the question allows comes from no page of ours, and would fill the log if it were taken. The
 * respondent page has a wording for each.
 */
export const countsWhileUnfinished = {
  answerAlone: true,
  answerDate: true,
  answerEveryRow: false,
  answerRange: true,
  answerRequired: false,
  answerShape: true,
  answerSum: false,
  answerTooLong: true,
  answerTooShort: false,
  answerWhole: true,
  signatureTooLarge: true,
  tooFewChoices: false,
  tooManyChoices: true,
} as const;
export type AnswerCode = keyof typeof countsWhileUnfinished;

/** Values that come with a violation of an answer, by its code. Codes that are not listed have none. */
export interface AnswerValues {
  /** Days as `YYYY-MM-DD`. */
  answerDate: { earliest: string; latest: string };
  answerEveryRow: { rows: number };
  answerRange: { min: number; max: number };
  answerSum: { points: number; given: number };
  answerTooLong: { max: number };
  answerTooShort: { min: number };
  signatureTooLarge: { megapixels: number };
  tooFewChoices: { min: number };
  tooManyChoices: { max: number };
}
