import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { deviceTypes } from './device.js';

const serialNumberSchema = z.string().max(40);

/** A device as events hold it. */
export const deviceContentSchema = z.object({
  name: z.string().max(300),
  type: z.enum(deviceTypes),
  polls: z.array(idSchema).max(500),
  isActive: z.union([idSchema, z.literal('')]),
  location: z.string().max(300),
  pin: z.string().max(12),
  serialNumber: serialNumberSchema,
  autoConfigure: z.boolean(),
  customRoute: z.string().max(60),
  status: z.enum(['active', 'deleted']),
});
