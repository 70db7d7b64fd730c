import { z } from 'zod';
import { campaignSettingsSchema } from '../campaign/schema.js';
import { idSchema } from '../event/schema.js';
import { typedSchema } from '../language/schema.js';
import { LONGEST_PIN, LONGEST_ROUTE, LONGEST_SERIAL_NUMBER, MOST_ORIGINS } from './bounds.js';
import { deviceTypes } from './device.js';
import { qrStyleSchema } from './qr-schema.js';

const serialNumberSchema = z.string().max(LONGEST_SERIAL_NUMBER);

/** A device as events hold it. */
export const deviceContentSchema = z.object({
  name: typedSchema(300),
  type: z.enum(deviceTypes),
  polls: z.array(idSchema).max(500),
  isActive: z.union([idSchema, z.literal('')]),
  location: typedSchema(300),
  pin: z.string().max(LONGEST_PIN),
  serialNumber: serialNumberSchema,
  autoConfigure: z.boolean(),
  customRoute: z.string().max(LONGEST_ROUTE),
  origins: z.array(z.string().max(200)).max(MOST_ORIGINS).optional(),
  styleQR: qrStyleSchema.optional(),
  idleSeconds: z.number().int().optional(),
  tellsSilence: z.boolean().optional(),
  ...campaignSettingsSchema.shape,
  status: z.enum(['active', 'deleted']),
});
