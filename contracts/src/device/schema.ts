import { z } from 'zod';
import { campaignSettingsSchema } from '../campaign/schema.js';
import { idSchema } from '../event/schema.js';
import { typedSchema } from '../language/schema.js';
import {
  LONGEST_ORIGIN,
  LONGEST_PIN,
  LONGEST_ROUTE,
  LONGEST_SERIAL_NUMBER,
  MOST_ORIGINS,
} from './bounds.js';
import { deviceTypes } from './device.js';
import { LEAST_IDLE_SECONDS, MOST_IDLE_SECONDS } from './kiosk.js';
import { PIN, ROUTE, SERIAL_NUMBER } from './patterns.js';
import { qrStyleSchema } from './qr-schema.js';

// `checkDevice` has these patterns, and the bounds of `idleSeconds`: they are described alone, as events may be from before them.
const serialNumberSchema = z
  .string()
  .max(LONGEST_SERIAL_NUMBER)
  .meta({ pattern: SERIAL_NUMBER.source });

/** A device as events hold it. */
export const deviceContentSchema = z.object({
  name: typedSchema(300),
  type: z.enum(deviceTypes),
  polls: z.array(idSchema).max(500),
  isActive: z.union([idSchema, z.literal('')]),
  location: typedSchema(300),
  pin: z.string().max(LONGEST_PIN).meta({ pattern: PIN.source }),
  serialNumber: serialNumberSchema,
  autoConfigure: z.boolean(),
  customRoute: z.string().max(LONGEST_ROUTE).meta({ pattern: ROUTE.source }),
  origins: z.array(z.string().max(LONGEST_ORIGIN)).max(MOST_ORIGINS).optional(),
  styleQR: qrStyleSchema.optional(),
  idleSeconds: z
    .number()
    .int()
    .meta({ minimum: LEAST_IDLE_SECONDS, maximum: MOST_IDLE_SECONDS })
    .optional(),
  tellsSilence: z.boolean().optional(),
  ...campaignSettingsSchema.shape,
  status: z.enum(['active', 'deleted']),
});
