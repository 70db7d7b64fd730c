import { z } from 'zod';

/** For how many days answers can be kept. */
export const SHORTEST_RETENTION_DAYS = 1;
export const LONGEST_RETENTION_DAYS = 3650;

/** Days that answers are kept after they were given; null for ever. */
export const retentionDaysSchema = z
  .number()
  .int()
  .min(SHORTEST_RETENTION_DAYS)
  .max(LONGEST_RETENTION_DAYS)
  .nullable();

/** Whether answers can be kept so long, as the schema says it. */
export function isRetention(days: number | null): boolean {
  if (days === null) return true;
  const isWithin = days >= SHORTEST_RETENTION_DAYS && days <= LONGEST_RETENTION_DAYS;
  return Number.isInteger(days) && isWithin;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Answers given before this moment are not kept any longer.
 * @param now ISO 8601
 * @returns ISO 8601
 */
export function keptSince(days: number, now: string): string {
  return new Date(Date.parse(now) - days * DAY).toISOString();
}

/** How many answers are older than that. */
export const expiredAnswersSchema = z.object({ answers: z.number().int() });
export type ExpiredAnswers = z.infer<typeof expiredAnswersSchema>;
