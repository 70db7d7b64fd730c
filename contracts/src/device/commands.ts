import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { NO_PIN, type DeviceContent } from './device.js';
import { deviceContentSchema } from './schema.js';

const fields = deviceContentSchema.shape;

/** A field of a service that is left out here would be lost when a service is created, so that does not compile. */
type CreationFields = Record<Exclude<keyof DeviceContent, 'status'>, z.ZodType>;

export const createDeviceSchema = z.object({
  name: fields.name,
  type: fields.type,
  polls: fields.polls.default([]),
  isActive: fields.isActive.default(''),
  location: fields.location.default(''),
  pin: fields.pin.default(NO_PIN),
  /** Made by the server when empty and `autoConfigure` is on. */
  serialNumber: fields.serialNumber.default(''),
  autoConfigure: fields.autoConfigure.default(false),
  customRoute: fields.customRoute.default(''),
} satisfies CreationFields);
export type CreateDevice = z.infer<typeof createDeviceSchema>;

/** Only the fields that changed; `status: 'active'` recovers from the bin. The serial number is fixed. */
export const editDeviceSchema = deviceContentSchema
  .omit({ serialNumber: true })
  .partial()
  .extend({ id: idSchema, revision: z.number().int().optional() });
export type EditDevice = z.infer<typeof editDeviceSchema>;
