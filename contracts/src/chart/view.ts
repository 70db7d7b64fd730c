import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { emojiSets, questionTypes } from '../question/question.js';

/** One bar or slice. */
export const chartBarSchema = z.object({
  answer: z.string(),
  count: z.number().int(),
  /** Percentage of the responses that answered the question, 0 to 100. */
  percent: z.number(),
  /** ranking: the option's average rank, 1 for first; null while there are no answers. `count` is how often it came first. */
  averageRank: z.number().nullable().optional(),
  /**
   * constantSum: the points that the option was given on average, of 100; null while there are no answers. `count` is how
   * many answers it is the average of, and `percent` its share of all points.
   */
  averagePoints: z.number().nullable().optional(),
});

/** Answers to a question under one of its meanings, counted. */
const countedSchema = z.object({
  type: z.enum(questionTypes),
  /** Responses that answered the question. */
  total: z.number().int(),
  dataset: z.array(chartBarSchema),
  /** The option that respondents write into, and how many chose it; absent where the question has none. */
  written: z.object({ option: z.string(), count: z.number().int() }).optional(),
  /**
   * Dates and numbers: answers that no question can ask for, given before there were bounds. They are part of `total`, and of
   * `dataset` they are none. Absent if there are none.
   */
  outside: chartBarSchema.pick({ count: true, percent: true }).optional(),
  /** emojiRating: what its values are shown as. */
  emoji: z.enum(emojiSets).optional(),
  /** mps: texts of the columns; each is a bar in every row. */
  mpsAnswers: z.array(z.string()).optional(),
  /** mps: one dataset a row. */
  mpsSubQuestions: z
    .array(z.object({ row: z.string(), total: z.number().int(), dataset: z.array(chartBarSchema) }))
    .optional(),
  /** Numbers and ratings. */
  mean: z.number().nullable().optional(),
  median: z.number().nullable().optional(),
  /** nps: share of promoters (9 and 10) less that of detractors (0 to 6), -100 to 100; null while there are none. */
  score: z.number().nullable().optional(),
});

export type CountedChart = z.infer<typeof countedSchema>;

export const chartItemSchema = countedSchema.extend({
  question: idSchema,
  questionName: z.string(),
  /** Text of the question in the asked language. */
  questionText: z.string(),
  /** Answers from before critical changes, each chart under another meaning, the latest first; absent if there are none. */
  earlier: z.array(countedSchema).optional(),
  /** The poll asks it no more. */
  removed: z.literal(true).optional(),
  status: z.object({
    /** Finished responses of the whole poll in the period. */
    finished: z.number().int(),
    started: z.number().int(),
    /** Finished ones that were screened out; absent where none was. */
    screenedOut: z.number().int().optional(),
    /** Seconds, over finished responses; null while there are none. */
    avgSpentTime: z.number().nullable(),
  }),
});
export type ChartItem = z.infer<typeof chartItemSchema>;
export const chartSchema = z.array(chartItemSchema);

/** Days that a trend has at most. */
export const MOST_TREND_DAYS = 60;

/**
 * Responses to a poll by the day they count on, days without any included; empty before the first. It has all
 * `MOST_TREND_DAYS` where there were some before them.
 */
export const trendSchema = z.array(
  z.object({
    /** YYYY-MM-DD in the firm's time zone. */
    day: z.string().length(10),
    started: z.number().int(),
    finished: z.number().int(),
  }),
);
export type Trend = z.infer<typeof trendSchema>;
