import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema, textSchema, typedSchema } from '../language/schema.js';
import { MOST_COLUMNS, MOST_IMAGES, MOST_OPTIONS, MOST_RANKED, MOST_ROWS } from './bounds.js';
import { emojiSets, questionTypes, type QuestionContent } from './question.js';
import {
  dayBoundsSchema,
  optionKindSchema,
  optionOrderSchema,
  scaleEndsSchema,
  scoreSchema,
  statusSchema,
  validationRuleSchema,
} from './schema.js';

/** Options, or the rows or columns of a matrix. @param most entries of each language */
const textListSchema = (most: number) =>
  z.partialRecord(languageSchema, z.array(z.string().max(1000)).max(most));
const idsSchema = (most: number) => z.array(idSchema.nullable()).max(most);

/** With that of the heading. */
const MOST_HEADS = MOST_COLUMNS + 1;

/** Those of `MPSGridSystem`. */
type GridFields = 'rows' | 'columns' | 'columnLabel';
/** A field of a question that is left out here could not be sent, so that does not compile. */
type WireFields = Record<Exclude<keyof QuestionContent, GridFields>, z.ZodType> &
  Record<string, z.ZodType>;

export const pictureSchema = z.object({
  id: idSchema.nullish(),
  src: z.string().max(2000),
  text: textSchema,
  /** What choosing it adds to a score. */
  score: scoreSchema.optional(),
});

const questionPictureSchema = z.object({ src: z.string().max(2000), text: textSchema });

/** The fields of a question in requests and answers. */
export const questionWireSchema = z.object({
  name: typedSchema(300),
  type: z.enum(questionTypes),
  validationRule: validationRuleSchema,
  question: textSchema,
  options: textListSchema(MOST_OPTIONS)
    .meta({
      description: `In each language, in the same order. Ranking and constantSum take 2 to ${MOST_RANKED}`,
    })
    .optional(),
  optionIds: idsSchema(MOST_OPTIONS).optional(),
  /** What is special about each option, in the order of `options`; null where nothing is. */
  optionKinds: z.array(optionKindSchema.nullable()).max(MOST_OPTIONS).optional(),
  /** What choosing each option adds to a score, in the same order; null for nothing. */
  optionScores: z.array(scoreSchema.nullable()).max(MOST_OPTIONS).optional(),
  /** In which order respondents are shown the options; null for the order of `options`. */
  optionOrder: optionOrderSchema.nullish(),
  /** nps, slider: what the lowest and the highest value mean. */
  ends: scaleEndsSchema.optional(),
  /** Shown above the answers; none if its address is empty. */
  picture: questionPictureSchema.optional(),
  emoji: z.enum(emojiSets).optional(),
  verticalSlider: z.boolean().optional(),
  dates: dayBoundsSchema.optional(),
  MPSGridSystem: z
    .object({
      cols: textListSchema(MOST_HEADS).meta({
        description:
          'The first entry of each language is the heading of the column with the texts of rows; the choices come after it',
      }),
      rows: textListSchema(MOST_ROWS),
      /** In the order of `cols`, so the first is null. */
      colIds: idsSchema(MOST_HEADS).optional(),
      rowIds: idsSchema(MOST_ROWS).optional(),
    })
    .optional(),
  images: z.array(pictureSchema).max(MOST_IMAGES).optional(),
} satisfies WireFields);

/** A question as the query API answers it. */
export const questionViewSchema = questionWireSchema.extend({
  _id: idSchema,
  status: statusSchema,
  required: z.boolean(),
  createdAt: z.iso.datetime(),
  firm: idSchema,
  /** Revision from which an edit starts. */
  revision: z.number().int(),
  meaning: z.number().int(),
  /** Ids of the polls that use it. */
  polls: z.array(idSchema),
});

export type QuestionView = z.infer<typeof questionViewSchema>;

export const questionListSchema = z.object({
  questions: z.array(questionViewSchema),
  total: z.number().int(),
});
export type QuestionList = z.infer<typeof questionListSchema>;
