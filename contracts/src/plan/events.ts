import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { planContentSchema } from './schema.js';

export const planEvents = {
  PlanCreated: { data: z.object({ content: planContentSchema }) },
  PlanEdited: { data: z.object({ content: planContentSchema }) },
  /** It is no longer offered; firms that have it keep it. */
  PlanDeleted: { data: z.object({}) },
  /** Another plan takes over its name, which it had given up. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type PlanEvent = EventOf<typeof planEvents>;
