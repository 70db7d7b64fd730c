import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { idSchema } from '../event/schema.js';
import { deviceContentSchema } from './schema.js';

export const deviceEvents = {
  DeviceCreated: { data: z.object({ content: deviceContentSchema }) },
  DeviceEdited: { data: z.object({ content: deviceContentSchema }) },
  /** To the bin; its address says closed. */
  DeviceDeleted: { data: z.object({}) },
  DeviceRecovered: { data: z.object({}) },
  /** For good; its answers stay. */
  DeviceRemoved: { data: z.object({}) },
  /** One of its polls was deleted. */
  DevicePollDropped: { data: z.object({ poll: idSchema }) },
  /** Somebody else's claim to the serial number stood first. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type DeviceEvent = EventOf<typeof deviceEvents>;
