import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { deviceContentSchema } from './schema.js';

/** A device as the query API answers it to its firm. */
export const deviceViewSchema = deviceContentSchema.extend({
  _id: idSchema,
  createdAt: z.iso.datetime(),
  firm: idSchema,
  revision: z.number().int(),
  /** Names of its polls, for lists. */
  pollsName: z.array(z.string()),
  /** When a respondent's page last called in; null until then. */
  lastConnection: z.iso.datetime().nullable(),
});
export type DeviceView = z.infer<typeof deviceViewSchema>;

export const deviceListSchema = z.object({
  devices: z.array(deviceViewSchema),
  total: z.number().int(),
});
export type DeviceList = z.infer<typeof deviceListSchema>;

export const autoConfigureSchema = z.object({ defaultPin: z.string(), serialNumber: z.string() });
