import { z } from 'zod';

/**
 * Work that is parked because of a failure: a stream that a read model cannot fold or a reaction cannot handle, or a
 * process that is stuck at a step.
 */
const parkedViewSchema = z.object({
  /** `readModel/<collection>/<stream>`, `work/<part>/<stream>` or `process/<policy>/<process>`. */
  id: z.string(),
  /** The first failure: an event by its type and position, or the step of a process. */
  at: z.string(),
  reason: z.string(),
  /** Release in which it failed last. */
  build: z.string(),
  /** How often it has failed. */
  tries: z.number().int(),
  /** An operator asked to skip it, and that has not been done yet. */
  skipping: z.boolean(),
});
export type ParkedView = z.infer<typeof parkedViewSchema>;

export const parkedListSchema = z.object({
  /** In the order of their ids. */
  parked: z.array(parkedViewSchema),
});

/** Id of the parked work; or, to try it again, the name of a read model with its version. */
export const parkedIdSchema = z.object({ id: z.string().min(1).max(1000) });

/** The request was accepted; the list shows the result. */
export const parkedAskedSchema = z.object({ id: z.string() });
