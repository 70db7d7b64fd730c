import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import {
  alertFigures,
  alertWays,
  FARTHEST_LIMIT,
  MOST_ALERT_DAYS,
  MOST_LEAST_ANSWERS,
  MOST_SILENT_HOURS,
  type AlertTerms,
} from './alert.js';

/** HH:mm */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When an account is told of a figure. `checkAlert` says which fields go together. */
export const alertTermsSchema = z.object({
  figure: z.enum(alertFigures),
  question: idSchema.optional(),
  days: z.number().int().min(1).max(MOST_ALERT_DAYS).optional(),
  way: z.enum(alertWays).optional(),
  limit: z.number().min(-FARTHEST_LIMIT).max(FARTHEST_LIMIT).optional(),
  leastAnswers: z.number().int().min(1).max(MOST_LEAST_ANSWERS).optional(),
  hours: z.number().int().min(1).max(MOST_SILENT_HOURS).optional(),
  quietHours: z.object({ from: timeSchema, until: timeSchema }).optional(),
}) satisfies z.ZodType<AlertTerms>;
