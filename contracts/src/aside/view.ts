import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Discards all responses to a poll that are set aside. */
export const discardAsideSchema = z.object({ pollId: idSchema });
export type DiscardAside = z.infer<typeof discardAsideSchema>;

/** What is set aside of the responses to a poll. */
export const asideViewSchema = z.object({
  responses: z.number().int(),
  /** Whether they are being discarded: their number goes down meanwhile. */
  isDiscarding: z.boolean(),
});
export type AsideView = z.infer<typeof asideViewSchema>;
