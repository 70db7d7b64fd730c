import { z } from 'zod';

const side = z.object({
  /** In the asked language; empty for a tick. */
  answer: z.string(),
  /** Responses that gave it, and any answer to the other question. */
  total: z.number().int(),
});

/**
 * Two questions against each other. Only responses that answered both as they are asked now are counted; where several
 * options may be chosen, one response is counted in several cells.
 */
export const crosstabSchema = z.object({
  /** Responses that answered both. */
  base: z.number().int(),
  columns: z.array(side),
  /** `counts` are by column. */
  rows: z.array(side.extend({ counts: z.array(z.number().int()) })),
});
export type Crosstab = z.infer<typeof crosstabSchema>;
