import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema, typedSchema } from '../language/schema.js';
import {
  LARGEST_RATING,
  LARGEST_SCORE,
  MOST_COLUMNS,
  MOST_IMAGES,
  MOST_OPTIONS,
  MOST_ROWS,
} from './bounds.js';
import {
  DRAFT,
  emojiSets,
  INACTIVE,
  LARGEST_MAXIMUM,
  optionKinds,
  optionOrders,
  PUBLISHED,
  questionTypes,
} from './question.js';

export const statusSchema = z.union([z.literal(INACTIVE), z.literal(DRAFT), z.literal(PUBLISHED)]);

/** Bounds that rules check are described alone, as events may be from before them. Most types take less, which words say. */
export const validationRuleSchema = z.object({
  min: z
    .number()
    .meta({ type: 'integer', minimum: 0, maximum: LARGEST_MAXIMUM, description: 'Up to `max`' }),
  max: z.number().meta({
    ...{ type: 'integer', minimum: 1, maximum: LARGEST_MAXIMUM },
    description:
      `Up to ${LARGEST_MAXIMUM} of opendigit, openstring and closed, up to ${LARGEST_RATING} of starRating and slider, and ` +
      `${LARGEST_RATING} of nps. Of emojiRating as many as its set has faces, of image up to the number of pictures. Else 1`,
  }),
  required: z.boolean().optional(),
});

export const dayBoundsSchema = z.object({ earliest: z.iso.date(), latest: z.iso.date() });

export const optionKindSchema = z.enum(optionKinds);
export const optionOrderSchema = z.enum(optionOrders);
/** Scores are whole, so that sums of them are exact. */
export const scoreSchema = z.number().int().min(-LARGEST_SCORE).max(LARGEST_SCORE);
export const scaleEndsSchema = z.object({ low: textSchema, high: textSchema });

const choiceSchema = z.object({ id: idSchema, text: textSchema });
const optionSchema = choiceSchema.extend({
  kind: optionKindSchema.optional(),
  score: scoreSchema.optional(),
});

/** A question as events hold it. */
export const questionContentSchema = z.object({
  name: typedSchema(300),
  type: z.enum(questionTypes),
  validationRule: validationRuleSchema,
  question: textSchema,
  options: z.array(optionSchema).max(MOST_OPTIONS),
  optionOrder: optionOrderSchema.optional(),
  ends: scaleEndsSchema.optional(),
  picture: z.object({ src: z.string().max(2000), text: textSchema }).optional(),
  images: z
    .array(choiceSchema.extend({ src: z.string().max(2000), score: scoreSchema.optional() }))
    .max(MOST_IMAGES),
  rows: z.array(choiceSchema).max(MOST_ROWS),
  columns: z.array(choiceSchema).max(MOST_COLUMNS),
  columnLabel: textSchema,
  emoji: z.enum(emojiSets).optional(),
  verticalSlider: z.boolean(),
  dates: dayBoundsSchema.optional(),
});
