import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';

/** Questions that a poll may have, and so charts of a document. */
const MOST_CHARTS = 500;
/** Characters of all charts' pictures together, about 4 MB of JPEG. */
export const MOST_PICTURE_CHARACTERS = 6_000_000;

/** A field that clients leave empty, or out, for all of a kind. */
function orAll<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.enum(['', 'all']), z.null()]).optional();
}

/** An answer or another text that responses are compared with. */
const comparedSchema = z.string().max(300).nullable().optional();

/** What a document of charts is asked for by. */
export const chartDocumentSchema = z.object({
  /** The caller's own account; the session says it already. */
  accountId: orAll(idSchema),
  pollId: idSchema,
  deviceId: orAll(idSchema),
  /**
   * The questions of the document; all of them where there are none. A client may send the pictures that it shows (data
   * URLs of JPEG); the document has charts of its own, which can be edited.
   */
  chartsData: z
    .array(z.object({ question: idSchema, image: z.string().nullable().optional() }))
    .max(MOST_CHARTS)
    .optional(),
  /** This day alone, instead of days from one to another. */
  day: orAll(z.iso.date()),
  startDate: orAll(z.iso.date()),
  endDate: orAll(z.iso.date()),
  /** Which responses are charted, as of the charts. */
  language: orAll(languageSchema),
  filterQuestionId: orAll(idSchema),
  filterAnswer: comparedSchema,
  hiddenField: comparedSchema,
  hiddenValue: comparedSchema,
  text: comparedSchema,
  /** Language of the document; default: the caller's. */
  locale: orAll(languageSchema),
});
export type ChartDocumentRequest = z.input<typeof chartDocumentSchema>;
