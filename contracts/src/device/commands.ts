import { z } from 'zod';
import { emailSchema } from '../account/view.js';
import { MOST_RECIPIENTS_AT_ONCE } from '../campaign/campaign.js';
import { campaignSettingsSchema } from '../campaign/schema.js';
import { idSchema } from '../event/schema.js';
import { newRecipientSchema } from '../recipient/commands.js';
import { plainDevice, type DeviceContent } from './device.js';
import { faultPlaces } from './fault.js';
import { sentQrStyleSchema } from './qr-schema.js';
import { deviceContentSchema } from './schema.js';

const fields = deviceContentSchema.shape;

/** Whom a campaign is sent to: addresses, or addresses with what else is known of each. Further ones have calls of their own. */
const recipientFields = {
  sendTo: z.array(emailSchema).max(MOST_RECIPIENTS_AT_ONCE).optional(),
  recipients: z.array(newRecipientSchema).max(MOST_RECIPIENTS_AT_ONCE).optional(),
};

/** A field of a service that is left out here would be lost when a service is created, so that does not compile. */
type CreationFields = Record<keyof DeviceContent, z.ZodType>;

export const createDeviceSchema = z.object({
  name: fields.name,
  type: fields.type,
  polls: fields.polls.default(plainDevice.polls),
  isActive: fields.isActive.default(plainDevice.isActive),
  location: fields.location.default(plainDevice.location),
  pin: fields.pin.default(plainDevice.pin),
  /** Made by the server where it is left out, or empty with `autoConfigure`. */
  serialNumber: fields.serialNumber.optional(),
  autoConfigure: fields.autoConfigure.default(plainDevice.autoConfigure),
  customRoute: fields.customRoute.default(plainDevice.customRoute),
  origins: fields.origins,
  styleQR: sentQrStyleSchema.optional(),
  idleSeconds: fields.idleSeconds,
  tellsSilence: fields.tellsSilence,
  ...campaignSettingsSchema.shape,
  /** A service cannot begin in the bin. */
  status: z.literal('active').optional(),
  ...recipientFields,
} satisfies CreationFields & typeof recipientFields);
export type CreateDevice = z.infer<typeof createDeviceSchema>;

/** Only the fields that changed; `status: 'active'` recovers from the bin. The serial number may be named, not changed. */
export const editDeviceSchema = deviceContentSchema.partial().extend({
  styleQR: sentQrStyleSchema.optional(),
  ...recipientFields,
  ...{ id: idSchema, revision: z.number().int().optional() },
});
export type EditDevice = z.infer<typeof editDeviceSchema>;

const count = z.number().int().min(0).max(1_000_000_000);

/** What a kiosk says of itself, under the ticket of its page. */
export const tabletReportSchema = z.object({
  ticket: z.string().max(500),
  id: idSchema,
  ...{ given: count, waiting: count, held: count },
  version: z.string().max(40),
  battery: z.number().int().min(0).max(100).optional(),
  isCharging: z.boolean().optional(),
  /** Staff has ended the kiosk: nobody waits for this tablet any more. */
  hasLeft: z.literal(true).optional(),
});
export type TabletReport = z.infer<typeof tabletReportSchema>;

export const browserFaultSchema = z.object({ at: z.enum(faultPlaces) });
