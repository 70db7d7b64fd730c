import { z } from 'zod';
import { slotKinds } from './slot-kinds.js';

const slotSchema = z.object({
  kind: z.enum(slotKinds),
  /** Stream that holds it. */
  holder: z.string(),
});

/** What happens to the slots that a plan gives a firm. */
export const slotEvents = {
  /** One more of what a plan limits is about to be made. */
  SlotTaken: { data: slotSchema },
  /** One of what a plan limits is gone. */
  SlotFreed: { data: slotSchema },
} as const;
