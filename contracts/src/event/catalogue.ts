import { accountEvents } from '../account/events.js';
import { apiKeyEvents } from '../api-key/events.js';
import { claimEvents } from '../claim/claim.js';
import { deviceEvents } from '../device/events.js';
import { editionEvents } from '../edition/events.js';
import { firmEvents } from '../firm/events.js';
import { gateEvents } from '../gate/events.js';
import { mailEvents } from '../mail/events.js';
import { planEvents } from '../plan/events.js';
import { pollEvents } from '../poll/events.js';
import { questionEvents } from '../question/events.js';
import { responseEvents } from '../response/events.js';
import { sessionEvents } from '../session/events.js';
import { subscriptionEvents } from '../subscription/events.js';
import { ticketEvents } from '../ticket/events.js';
import type { EventSchema } from './schema.js';

/** Every event of the product by its type. */
export const eventCatalogue: Record<string, EventSchema> = {
  ...accountEvents,
  ...apiKeyEvents,
  ...claimEvents,
  ...deviceEvents,
  ...editionEvents,
  ...firmEvents,
  ...gateEvents,
  ...mailEvents,
  ...planEvents,
  ...pollEvents,
  ...questionEvents,
  ...responseEvents,
  ...sessionEvents,
  ...subscriptionEvents,
  ...ticketEvents,
};
