import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Discards all responses to a poll that are set aside. */
export const discardAsideSchema = z.object({ pollId: idSchema });
export type DiscardAside = z.infer<typeof discardAsideSchema>;

/** Most responses that are moved at a time. */
export const MOST_MOVED = 100;

/** What becomes of responses that were set aside; each can be taken back. */
export const asideMoves = ['admit', 'return', 'drop', 'restore'] as const;
export type AsideMove = (typeof asideMoves)[number];

/**
 * Moves responses to a poll that were set aside: lets them in, so that they count (`admit`), sets what was let in aside
 * again (`return`), drops what is set aside (`drop`), or takes that back (`restore`).
 */
export const moveAsideSchema = z.object({
  pollId: idSchema,
  ids: z.array(idSchema).min(1).max(MOST_MOVED),
  move: z.enum(asideMoves),
});
export type MoveAside = z.infer<typeof moveAsideSchema>;

export const movedAsideSchema = z.object({
  /** Those that are as asked now. */
  moved: z.array(idSchema),
  /** Why the others are not: the month or the poll is full, or such a response is not set aside. */
  refused: z.array(z.object({ id: idSchema, code: z.string() })),
});
export type MovedAside = z.infer<typeof movedAsideSchema>;

/** What is set aside of the responses to a poll. */
export const asideViewSchema = z.object({
  responses: z.number().int(),
  /** Whether they are being discarded: their number goes down meanwhile. */
  isDiscarding: z.boolean(),
});
export type AsideView = z.infer<typeof asideViewSchema>;
