import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { idSchema } from '../event/schema.js';
import { deviceContentSchema } from './schema.js';

/** Whoever knows the pin gets in, so it stands where secrets do. */
const content = {
  data: z.object({ content: deviceContentSchema.omit({ pin: true }) }),
  personal: deviceContentSchema.pick({ pin: true }),
};

export const deviceEvents = {
  DeviceCreated: content,
  /** The whole content, its pin included, whatever of it changed. */
  DeviceEdited: content,
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
