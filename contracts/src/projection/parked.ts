import { z } from 'zod';

/**
 * What waits because of something that cannot be done: a stream of events that a read model cannot fold or a reaction
 * cannot work off, or a process that does not come past a step.
 */
export const parkedViewSchema = z.object({
  /** `readModel/<collection>/<stream>`, `work/<part>/<stream>` or `process/<policy>/<process>`. */
  id: z.string(),
  /** What cannot be folded, worked off or done first: an event by its type and position, or the step of a process. */
  at: z.string(),
  reason: z.string(),
  /** Release in which it failed last. */
  build: z.string(),
  /** How often it has failed. */
  tries: z.number().int(),
  /** An operator has had it left out, and that has not been done yet. */
  skipping: z.boolean(),
});
export type ParkedView = z.infer<typeof parkedViewSchema>;

export const parkedListSchema = z.object({
  /** In the order of their ids. */
  parked: z.array(parkedViewSchema),
});

/** Which of them is meant. */
export const parkedIdSchema = z.object({ id: z.string().min(1).max(1000) });

/** It is going to be done; whether it helped is seen in the list. */
export const parkedAskedSchema = z.object({ id: z.string() });
