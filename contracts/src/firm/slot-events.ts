import { z } from 'zod';
import { slotKinds } from './slot-kinds.js';

const slotSchema = z.object({
  kind: z.enum(slotKinds),
  /** Stream that holds it. */
  holder: z.string(),
});

/** Events about the slots that a plan gives a firm. */
export const slotEvents = {
  /** A limited record is about to be made. */
  SlotTaken: { data: slotSchema },
  /** A limited record was deleted. */
  SlotFreed: { data: slotSchema },
} as const;
