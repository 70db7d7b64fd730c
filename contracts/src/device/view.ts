import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { deviceTypes } from './device.js';
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

/** Devices that offer a poll, for pickers. */
export const deviceChoicesSchema = z.object({
  devices: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      type: z.enum(deviceTypes),
      /** True once it is deleted for good; absent else. */
      removed: z.literal(true).optional(),
    }),
  ),
});
export type DeviceChoices = z.infer<typeof deviceChoicesSchema>;

export const autoConfigureSchema = z.object({ defaultPin: z.string(), serialNumber: z.string() });
export type AutoConfigured = z.infer<typeof autoConfigureSchema>;

/** What respondents see at a device, for those who draw it themselves: a `RespondPage`, its graphs as lists. */
export const respondentViewSchema = z.looseObject({
  state: z.enum([
    'open',
    'pinRequired',
    'closed',
    'noPoll',
    'unknown',
    'firmLapsed',
    'monthlyLimitReached',
  ]),
});
export type RespondentView = z.infer<typeof respondentViewSchema>;
