import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { idSchema } from '../event/schema.js';
import { deviceContentSchema } from './schema.js';

/** The pin lets respondents in, so it is kept with the secrets. */
const content = {
  data: z.object({ content: deviceContentSchema.omit({ pin: true }) }),
  personal: deviceContentSchema.pick({ pin: true }),
};

export const deviceEvents = {
  DeviceCreated: content,
  /** Always the complete content, including the pin. */
  DeviceEdited: content,
  /** Moved to the bin; its address says it is closed. */
  DeviceDeleted: { data: z.object({}) },
  DeviceRecovered: { data: z.object({}) },
  /** Deleted for good; its answers stay. */
  DeviceRemoved: { data: z.object({}) },
  /** One of its polls was deleted. */
  DevicePollDropped: { data: z.object({ poll: idSchema }) },
  /** Another device had claimed the serial number first. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type DeviceEvent = EventOf<typeof deviceEvents>;
