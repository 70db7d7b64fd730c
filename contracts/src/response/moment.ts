import { z } from 'zod';

/** When a response counts: lists, filters and charts go by it. */
export const countedMomentSchema = z.object({
  /** The day it counts on, YYYY-MM-DD in the firm's time zone: periods and charts go by it. */
  day: z.string().length(10),
  /** HH:MM of that day; null where it is not known. */
  time: z.string().length(5).nullable(),
});
export type CountedMoment = z.infer<typeof countedMomentSchema>;

/** Answers that arrive within so many milliseconds count as given online. */
const ONLINE_WITHIN = 5 * 60 * 1000;

/** Whether answers count when they were received; others count when they were given. */
export function wasGivenOnline(receivedAt: Date, givenAt: Date): boolean {
  return receivedAt.getTime() - givenAt.getTime() <= ONLINE_WITHIN;
}
