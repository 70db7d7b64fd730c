import { accountAggregate } from '../account/state.js';
import { alertsAggregate } from '../alert/state.js';
import { apiKeyAggregate } from '../api-key/state.js';
import { asideAggregate } from '../aside/state.js';
import { campaignAggregate } from '../campaign/state.js';
import { capAggregate } from '../cap/state.js';
import { claimAggregate } from '../claim/claim.js';
import { codeAggregate } from '../code/state.js';
import { colorThemesAggregate } from '../color-theme/state.js';
import { deliveryAggregate } from '../delivery/state.js';
import { deviceAggregate } from '../device/state.js';
import { editionAggregate } from '../edition/state.js';
import { exportAggregate } from '../export/state.js';
import { firmAggregate } from '../firm/state.js';
import { gateAggregate } from '../gate/state.js';
import { lateAggregate } from '../late/state.js';
import { libraryAggregate } from '../library/state.js';
import { mailAggregate } from '../mail/events.js';
import { monthAggregate } from '../month/state.js';
import { personErasureAggregate } from '../person/state.js';
import { planAggregate } from '../plan/state.js';
import { pollAggregate } from '../poll/state.js';
import { questionAggregate } from '../question/state.js';
import { recipientAggregate } from '../recipient/state.js';
import { reportAggregate } from '../report/state.js';
import { responseAggregate } from '../response/state.js';
import { sendingDomainAggregate } from '../sending-domain/state.js';
import { sessionAggregate } from '../session/state.js';
import { signInAggregate } from '../sign-in/state.js';
import { subscriptionAggregate } from '../subscription/state.js';
import { suppressionAggregate } from '../suppression/state.js';
import { ticketAggregate } from '../ticket/state.js';
import { trialAggregate } from '../trial/state.js';
import { webhooksAggregate } from '../webhook/state.js';
import type { EventSchema } from '../event/schema.js';
import { eventVersions } from '../event/upcast.js';

/** Every aggregate of the product. */
export const aggregates = [
  accountAggregate,
  alertsAggregate,
  apiKeyAggregate,
  asideAggregate,
  campaignAggregate,
  capAggregate,
  claimAggregate,
  codeAggregate,
  colorThemesAggregate,
  deliveryAggregate,
  deviceAggregate,
  editionAggregate,
  exportAggregate,
  firmAggregate,
  gateAggregate,
  lateAggregate,
  libraryAggregate,
  mailAggregate,
  monthAggregate,
  personErasureAggregate,
  planAggregate,
  pollAggregate,
  questionAggregate,
  recipientAggregate,
  reportAggregate,
  responseAggregate,
  sendingDomainAggregate,
  sessionAggregate,
  signInAggregate,
  subscriptionAggregate,
  suppressionAggregate,
  ticketAggregate,
  trialAggregate,
  webhooksAggregate,
] as const;

/** Type of an event of the product. */
export type EventType = (typeof aggregates)[number]['types'][number];

/** Every event of the product by its type. */
export const eventCatalogue: Readonly<Record<string, EventSchema>> = Object.fromEntries(
  aggregates.flatMap(({ events }) => Object.entries<EventSchema>(events)),
);

/** The versions of this release's own events. */
export const productEvents = eventVersions(aggregates);
