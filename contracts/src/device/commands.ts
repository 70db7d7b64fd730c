import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { plainDevice, type DeviceContent } from './device.js';
import { faultPlaces } from './fault.js';
import { sentQrStyleSchema } from './qr-schema.js';
import { deviceContentSchema } from './schema.js';

const fields = deviceContentSchema.shape;

/** A field of a service that is left out here would be lost when a service is created, so that does not compile. */
type CreationFields = Record<keyof DeviceContent, z.ZodType>;

export const createDeviceSchema = z.object({
  name: fields.name,
  type: fields.type,
  polls: fields.polls.default(plainDevice.polls),
  isActive: fields.isActive.default(plainDevice.isActive),
  location: fields.location.default(plainDevice.location),
  pin: fields.pin.default(plainDevice.pin),
  serialNumber: fields.serialNumber.default(plainDevice.serialNumber),
  autoConfigure: fields.autoConfigure.default(plainDevice.autoConfigure),
  customRoute: fields.customRoute.default(plainDevice.customRoute),
  origins: fields.origins,
  styleQR: sentQrStyleSchema.optional(),
  /** A service cannot begin in the bin. */
  status: z.literal('active').optional(),
} satisfies CreationFields);
export type CreateDevice = z.infer<typeof createDeviceSchema>;

/** Only the fields that changed; `status: 'active'` recovers from the bin. The serial number may be named, not changed. */
export const editDeviceSchema = deviceContentSchema.partial().extend({
  styleQR: sentQrStyleSchema.optional(),
  ...{ id: idSchema, revision: z.number().int().optional() },
});
export type EditDevice = z.infer<typeof editDeviceSchema>;

export const browserFaultSchema = z.object({ at: z.enum(faultPlaces) });
