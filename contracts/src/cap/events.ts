import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

const ofResponse = z.object({ response: idSchema });

/** The places of a poll that ends at a number of finished responses, in the stream `cap-<poll>`. */
export const capEvents = {
  /** A response that was begun holds a place, until it is finished or has been idle for half an hour. */
  CapPlaceTaken: { data: ofResponse },
  /** It goes on, so it keeps its place. */
  CapPlaceRenewed: { data: ofResponse },
  /** It is finished and keeps its place for good; `beyond` the number where it was given offline before the poll was full. */
  CapPlaceFilled: { data: ofResponse.extend({ beyond: z.literal(true).optional() }) },
  /** A response that was let in is set aside again. */
  CapPlaceFreed: { data: ofResponse },
  /** So many responses were finished before the poll had a number to end at. */
  CapPlacesCounted: { data: z.object({ count: z.number().int().min(0) }) },
} as const;

export type CapEvent = EventOf<typeof capEvents>;
