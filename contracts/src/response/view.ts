import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { emojiSets, questionTypes } from '../question/question.js';
import { quarantines } from './events.js';
import { countedMomentSchema } from './moment.js';

/** A question as the reader sees it. */
export const readQuestionSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Its permanent code, where answers are asked for by codes. */
  code: z.string().optional(),
  type: z.enum(questionTypes),
  /** What was asked, in the reader's language. */
  text: z.string(),
  /** emojiRating: what its values are shown as, and how many there are. */
  emoji: z.enum(emojiSets).optional(),
  max: z.number().int().optional(),
  /** The poll asks it no more. */
  removed: z.literal(true).optional(),
});
export type ReadQuestion = z.infer<typeof readQuestionSchema>;

const name = z.string();
/**
 * An answer. As labels, in the requested language: option texts, numbers, `row: column`, addresses of signatures. By ids or
 * codes: as it is sent, with names in place of places.
 */
const contentSchema = z
  .array(
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.object({ row: name, column: name }),
      z.object({ option: name, points: z.number() }),
      z.object({ other: z.string() }),
    ]),
  )
  .meta({
    id: 'AnswerContent',
    description:
      'With `values=labels`, texts: those of options, `1. text` of places in a ranking, `text points` of points, `row: column` ' +
      'of a matrix. Otherwise ids or codes of options, the best first in a ranking; `{row, column}`, `{option, points}`, and ' +
      '`{other}` with what was written into an option. Numbers, days, texts, `true` and addresses of signatures are the same in all.',
  });

/** The cells of a matrix, as its rows and columns are named. */
const cellsSchema = z.array(z.object({ row: name, column: name }));

/** What one respondent answered to one question. */
export const answerViewSchema = z.object({
  question: readQuestionSchema,
  content: contentSchema,
  /** mps, as labels: the text of each row and of the column chosen in it. */
  cells: cellsSchema.optional(),
});
export type AnswerView = z.infer<typeof answerViewSchema>;

/** One row of the answers list. */
const responseViewSchema = countedMomentSchema.extend({
  _id: idSchema,
  /** When its first save was received. */
  createdAt: z.iso.datetime(),
  /** Seconds. */
  timeElapsed: z.number(),
  language: languageSchema,
  device: z.object({ _id: idSchema, name: z.string() }),
  isFinished: z.boolean(),
  /** Why it is quarantined and not counted; absent if it is counted. */
  quarantine: z.enum(quarantines).optional(),
  /** It was let in after it had been set aside for this reason. */
  admitted: z.enum(quarantines).optional(),
  /** It is set aside and dropped. */
  dropped: z.literal(true).optional(),
  /** It is a test of its poll, which is never counted. */
  test: z.literal(true).optional(),
  /** Id of the ending that it led to; absent for the usual one. */
  ending: idSchema.optional(),
  /** It ended where those end who are not among the asked. */
  screenedOut: z.literal(true).optional(),
  /** What its chosen options add up to; absent where none of its form had points. */
  score: z.number().int().optional(),
  answers: z.array(answerViewSchema),
  /** What its address said in hidden fields. */
  hidden: z.record(z.string(), z.string()).optional(),
});
export type ResponseView = z.infer<typeof responseViewSchema>;

/** A question with the answers to it that responses can be listed by. */
const listedQuestionSchema = readQuestionSchema.extend({
  /** In the reader's language; none where answers are not chosen from a few, such as texts. */
  choices: z
    .array(z.object({ value: z.string(), text: z.string(), code: z.string().optional() }))
    .optional(),
});

export const answersListSchema = z.object({
  result: z.array(responseViewSchema),
  questions: z.array(listedQuestionSchema),
  /** Whether options of the poll have points. */
  hasScores: z.literal(true).optional(),
  /** Names of the hidden fields of the poll. */
  hiddenFields: z.array(z.string()),
  total: z.object({ answers: z.number().int() }),
  /** The log position up to which responses were begun that are listed; other pages are asked for with it. */
  asOf: z.string(),
  languages: z.array(languageSchema),
});
export type AnswersList = z.infer<typeof answersListSchema>;

/** Most answers to a question that are said to be the newest. */
export const MOST_NEWEST = 3;
/** Most answers of each page after these. */
export const NEWEST_PAGE = 10;

/** The newest answers to one question, by the responses they are part of. */
export const newestAnswersSchema = z.object({
  answers: z.array(
    countedMomentSchema.extend({
      _id: idSchema,
      content: contentSchema,
      cells: cellsSchema.optional(),
      /** What its address said in hidden fields. */
      hidden: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
export type NewestAnswers = z.infer<typeof newestAnswersSchema>;
