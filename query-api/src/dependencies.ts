import type { Bus } from '@canvass/platform/bus/port';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { Authenticate } from '@canvass/platform/http/router';
import type { Signatures } from '@canvass/platform/http/signatures';
import type { Keys } from '@canvass/platform/identity/keys';
import type { DeadLetters } from '@canvass/platform/mail/dead-letters';
import type { Payments } from '@canvass/platform/payments/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import type { CurrentState } from '@canvass/platform/state/current-state';
import type { Admission } from '@canvass/platform/state/admission';
import type { Entitlements } from '@canvass/platform/state/entitlements';
import type { Slots } from '@canvass/platform/state/slots';
import type { Presence } from '@canvass/platform/state/presence';
import type { Tablets } from '@canvass/platform/state/tablets';
import type { Logger } from '@canvass/platform/telemetry/logger';
import type { ProjectionStatus } from './projection/routes.js';

/** What the query side stands on; made once at the composition root. */
export interface QueryDependencies {
  store: ReadStoreReader;
  log: EventLogReader;
  /** What the log says now. */
  state: CurrentState;
  /** Tells of appends, also of other processes. */
  hearing: Pick<Hearing, 'listen'>;
  bus: Bus;
  files: Pick<Files, 'get' | 'open'>;
  keys: Keys;
  /** Tells who a bearer token stands for; live streams ask again while they run. */
  authenticate: Authenticate;
  /** Admission of respondents: one in a process, so that its caches and its count of wrong pins are kept once. */
  admission: Admission;
  presence: Presence;
  /** What kiosks said of themselves last. */
  tablets: Tablets;
  entitlements: Entitlements;
  payments: Pick<Payments, 'desk' | 'provider'>;
  slots: Slots;
  /** Mails that were given up. */
  deadLetters: Pick<DeadLetters, 'list' | 'count'>;
  signatures: Signatures;
  /** When API keys were last used. */
  keyUses: Presence;
  /** When sessions last asked for something. */
  sessionUses: Presence;
  /** When the persons of accounts last asked for something. */
  accountUses: Presence;
  /** Origin under which the product is reached, without a trailing slash. */
  publicUrl: string;
  /** Currency of a new plan, unless it is said; ISO 4217, lower case. */
  planCurrency: string;
  /** Public e-mail address of the platform's operators; undefined where none is set. */
  contact: string | undefined;
  /** Folder with the builds of the web: `workspace` and `respond`. */
  webFolder: string;
  projections: ProjectionStatus;
  logger: Logger;
  now(): Date;
  /** The time as far as it can be believed: while this machine's clock may be wrong, the last known time, going on since. */
  believedNow(): Date;
}
