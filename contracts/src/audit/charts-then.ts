import { z } from 'zod';
import { chartSchema, trendSchema } from '../chart/view.js';

/** The charts of a poll at a moment, with its questions as they were asked then. */
export const chartsThenSchema = z.object({
  /** Empty where the poll did not exist, or had no questions. */
  items: chartSchema,
  trend: trendSchema,
  /** Responses that counted then, and whose answers were erased or have lapsed since: they are left out. */
  gone: z.number().int(),
  /** Events of responses that were counted. */
  events: z.number().int(),
});
export type ChartsThen = z.infer<typeof chartsThenSchema>;
