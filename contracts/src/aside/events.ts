import { z } from 'zod';
import type { EventOf } from '../event/schema.js';

const number = z.number().int().min(1);

/** The responses of a poll that were set aside, in the stream `aside-<poll>`. */
export const asideEvents = {
  /** All that are set aside at this position of the log are to be discarded. */
  AsideDiscardAsked: { data: z.object({}) },
  /** That is done, as far as it can be. `asking` is the number of the asking, from 1. */
  AsideDiscardEnded: { data: z.object({ asking: number }) },
} as const;

export type AsideEvent = EventOf<typeof asideEvents>;
