import { z } from 'zod';
import { companyTotalsSchema } from '../account/view.js';
import { idSchema } from '../event/schema.js';
import { statusSchema } from '../question/schema.js';
import { countedMomentSchema } from '../response/moment.js';
import { answerViewSchema } from '../response/view.js';

/** Over how many days responses are shown, the last of which is today. */
export const OVERVIEW_DAYS = 30;
/** Most entries of the lists of an overview. */
export const OVERVIEW_ROWS = 6;

/** How a company is doing. Only finished responses are called so here; those that were set aside are not counted. */
export const companyOverviewSchema = z.object({
  totals: companyTotalsSchema,
  /** The last `OVERVIEW_DAYS` days in the company's time zone, oldest first, also those without responses. */
  days: z.array(z.object({ day: z.iso.date(), responses: z.number().int() })),
  /**
   * Responses of the company that count towards the plan's limit of this month. Those erased since are missing until the
   * limit is reached, which counts them; from then on it is at least the limit. Null where the plan has no such limit, and
   * for accounts of type `user`.
   */
  monthlyResponses: z.number().int().nullable(),
  /** Newest first. */
  newest: z.array(
    countedMomentSchema.extend({
      id: idSchema,
      pollId: idSchema,
      pollName: z.string(),
      /** The one that tells most in a line: a score, or else a text or a choice. Absent where there is none. */
      answer: answerViewSchema.optional(),
    }),
  ),
  /** Those with the most responses in these days first, then the newest; none that is switched off. */
  polls: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: statusSchema,
      /** Responses begun, finished or not. */
      started: z.number().int(),
      responses: z.number().int(),
    }),
  ),
});
export type CompanyOverview = z.infer<typeof companyOverviewSchema>;

/** How the whole installation is doing, for its operators. */
export const platformOverviewSchema = z.object({
  /** All that have registered, without the operators' own. */
  companies: z.number().int(),
  /** Those that have a plan now. */
  active: z.number().int(),
  /** Those that have none: they have not chosen one yet, or theirs has ended. */
  waiting: z.number().int(),
  /** Finished and counted, on the day that it is now for the operators. Each counts on its company's own day. */
  responsesToday: z.number().int(),
});
export type PlatformOverview = z.infer<typeof platformOverviewSchema>;
