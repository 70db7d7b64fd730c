import type { CapEvent } from '@canvass/contracts/cap/events';
import type { ClaimEvent } from '@canvass/contracts/claim/claim';
import type { DeliveryEvent } from '@canvass/contracts/delivery/events';
import type { EditionEvent } from '@canvass/contracts/edition/events';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { LateEvent } from '@canvass/contracts/late/events';
import type { MonthEvent } from '@canvass/contracts/month/events';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { SuppressionEvent } from '@canvass/contracts/suppression/events';
import type { TicketEvent } from '@canvass/contracts/ticket/events';
import { accountConsequences } from './account/consequences.js';
import { alertConsequences } from './alert/consequences.js';
import { apiKeyConsequences } from './api-key/consequences.js';
import { asideConsequences } from './aside/consequences.js';
import { campaignConsequences } from './campaign/consequences.js';
import { codeConsequences } from './code/consequences.js';
import { colorThemeConsequences } from './color-theme/consequences.js';
import type { Settle } from './command/consequences.js';
import { deviceConsequences } from './device/consequences.js';
import { exportConsequences } from './export/consequences.js';
import { firmConsequences } from './firm/consequences.js';
import { gateConsequences } from './gate/consequences.js';
import { libraryConsequences } from './library/consequences.js';
import { mailConsequences } from './mail/consequences.js';
import { personErasureConsequences } from './person/erase-person.js';
import { planConsequences } from './plan/consequences.js';
import { pollConsequences } from './poll/consequences.js';
import { questionConsequences } from './question/consequences.js';
import { recipientConsequences } from './recipient/consequences.js';
import { reportConsequences } from './report/consequences.js';
import { responseConsequences } from './response/consequences.js';
import { sessionConsequences } from './session/consequences.js';
import { signInConsequences } from './sign-in/consequences.js';
import { trialConsequences } from './trial/consequences.js';
import { sendingDomainConsequences } from './sending-domain/consequences.js';
import { webhookConsequences } from './webhook/consequences.js';

/**
 * Events that this table leaves out: what follows from a subscription waits for a payment provider, and the streams of
 * caps, claims, deliveries, editions, late entries, months, suppressed addresses and tickets are themselves what follows from other
 * events.
 */
type Elsewhere = (
  | SubscriptionEvent
  | CapEvent
  | ClaimEvent
  | DeliveryEvent
  | EditionEvent
  | LateEvent
  | MonthEvent
  | SuppressionEvent
  | TicketEvent
)['type'];

/**
 * What follows in other streams, and for files, from each type of event. `run` does it as soon as a command has appended;
 * a reader of the log does it once more, for commands that were cut off in between.
 */
export const consequences: Readonly<Record<string, Settle | null>> = {
  ...accountConsequences,
  ...alertConsequences,
  ...apiKeyConsequences,
  ...asideConsequences,
  ...campaignConsequences,
  ...codeConsequences,
  ...colorThemeConsequences,
  ...deviceConsequences,
  ...exportConsequences,
  ...firmConsequences,
  ...gateConsequences,
  ...libraryConsequences,
  ...mailConsequences,
  ...personErasureConsequences,
  ...planConsequences,
  ...pollConsequences,
  ...questionConsequences,
  ...recipientConsequences,
  ...reportConsequences,
  ...responseConsequences,
  ...sessionConsequences,
  ...signInConsequences,
  ...trialConsequences,
  ...sendingDomainConsequences,
  ...webhookConsequences,
} satisfies Record<Exclude<EventType, Elsewhere>, Settle | null>;
