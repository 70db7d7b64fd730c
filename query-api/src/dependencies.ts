import type { Diagnosis } from '@canvass/contracts/diagnosis/view';
import type { Bus } from '@canvass/platform/bus/port';
import type { ExportTaken } from '@canvass/contracts/export/events';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { Principal, Received } from '@canvass/platform/http/received';
import type { Authenticate } from '@canvass/platform/http/router';
import type { Signatures } from '@canvass/platform/http/signatures';
import type { Keys } from '@canvass/platform/identity/keys';
import type { DeadLetters } from '@canvass/platform/mail/dead-letters';
import type { Payments } from '@canvass/platform/payments/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import type { CampaignMarks } from '@canvass/platform/state/campaign-marks';
import type { CurrentState } from '@canvass/platform/state/current-state';
import type { Admission } from '@canvass/platform/state/admission';
import type { Entitlements } from '@canvass/platform/state/entitlements';
import type { Slots } from '@canvass/platform/state/slots';
import type { Presence } from '@canvass/platform/state/presence';
import type { Tablets } from '@canvass/platform/state/tablets';
import type { Logger } from '@canvass/platform/telemetry/logger';
import type { ProjectionStatus } from './projection/routes.js';
import type { Transparency } from './transparency/pages.js';

/** Who takes a file along, and by which request. */
export type Exporter = Pick<
  Received<Principal, unknown, unknown, unknown>,
  'caller' | 'commandId' | 'correlationId' | 'address'
>;

/** What the query side stands on; made once at the composition root. */
export interface QueryDependencies {
  store: ReadStoreReader;
  log: EventLogReader;
  /** The log as it is stored, its events not brought into the form of this release. */
  stored: EventLogReader;
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
  /** How far the recipients of anonymous campaigns are. */
  marks: Pick<CampaignMarks, 'of'>;
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
  /** Address of the page of a chat, of another origin than ours; undefined where there is none. */
  chatWidget: string | undefined;
  /** Folder with the builds of the web: `workspace` and `respond`. */
  webFolder: string;
  projections: ProjectionStatus;
  /** The Merkle tree of the log. */
  transparency: Transparency;
  /** Notes in the log who takes which file along. */
  noteExport(by: Exporter, taken: ExportTaken): Promise<void>;
  /** Says how this process is. */
  diagnose(): Promise<Diagnosis>;
  logger: Logger;
  now(): Date;
  /** The time as far as it can be believed: while this machine's clock may be wrong, the last known time, going on since. */
  believedNow(): Date;
}
