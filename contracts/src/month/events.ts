import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** Why a response gets a place beyond the plan's number: it was begun before the month was full, or a ticket says so. */
export const beyondReasons = ['begun', 'late'] as const;

/** The places of a firm's finished responses in a month that a plan limits, in the stream `month-<firm>-<YYYY-MM>`. */
export const monthEvents = {
  /** A process holds so many places. Responses that it finishes take them without a further event. */
  PlacesReserved: {
    data: z.object({
      count: z.number().int().min(1),
      /** Places that were taken or reserved before. */
      taken: z.number().int().min(0),
      /** Responses a month that the plan allowed at that time. */
      limit: z.number().int(),
    }),
  },
  /** A response has a place of its own. */
  PlaceTaken: { data: z.object({ response: idSchema, beyond: z.enum(beyondReasons).optional() }) },
  /** Nobody takes reserved places any more; what was taken of them stands before this event in the log. */
  ReservationsEnded: { data: z.object({}) },
  /** So many responses without a place of their own had been finished when the reservations ended. */
  PlacesCounted: { data: z.object({ count: z.number().int().min(0) }) },
} as const;

export type MonthEvent = EventOf<typeof monthEvents>;
