import { z } from 'zod';
import type { EventOf } from '../event/schema.js';

const countSchema = z.object({
  /** YYYY-MM in the firm's time zone. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Responses a month that the plan allowed at that time. */
  limit: z.number().int(),
  /** Finished responses of the month at that time. */
  count: z.number().int(),
});

const storageSchema = z.object({
  /** Bytes that a firm's answers and their pictures use. */
  bytes: z.number().int(),
  /** Its allowance at that time, in bytes. */
  allowance: z.number().int(),
  at: z.iso.datetime(),
});

/** Limits that keep respondents of a firm out, in the stream `gate-<firm>`. */
export const gateEvents = {
  /** 80% of the month's responses have been given. */
  ResponsesLimitNeared: { data: countSchema },
  /** All of the month's responses have been given. */
  ResponsesLimitReached: { data: countSchema },
  /** Answers use 80% of the storage allowance. */
  StorageNeared: { data: storageSchema },
  /** Answers use the whole storage allowance; repeated once a day. */
  StorageExhausted: { data: storageSchema },
  /** Answers use less than the allowance again. */
  StorageFreed: { data: storageSchema },
} as const;

export type GateEvent = EventOf<typeof gateEvents>;
