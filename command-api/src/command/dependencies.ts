import type { AddressSecrets } from '@canvass/platform/address-secret/port';
import type { EventLog } from '@canvass/platform/event-log/port';
import type { TextRecords } from '@canvass/platform/dns/port';
import type { Files } from '@canvass/platform/files/port';
import type { Keys } from '@canvass/platform/identity/keys';
import type { Limits } from '@canvass/platform/limit/port';
import type { DeadLetters } from '@canvass/platform/mail/dead-letters';
import type { FeedbackReader } from '@canvass/platform/mail/feedback/port';
import type { Payments } from '@canvass/platform/payments/port';
import type { UnknownPrices } from '@canvass/platform/payments/unknown-prices';
import type { CampaignMarks } from '@canvass/platform/state/campaign-marks';
import type { CurrentState } from '@canvass/platform/state/current-state';
import type { Admission } from '@canvass/platform/state/admission';
import type { Entitlements } from '@canvass/platform/state/entitlements';
import type { Slots } from '@canvass/platform/state/slots';
import type { Presence } from '@canvass/platform/state/presence';
import type { Tablets } from '@canvass/platform/state/tablets';
import type { WrittenQuestions } from '@canvass/platform/state/written-questions';
import type { BrowserFaults } from '@canvass/platform/telemetry/browser-faults';
import type { AreHiddenFieldsFound } from '../poll/hidden-fields-found.js';
import type { Alone } from '../session/alone.js';

/** Engines, caches and settings that commands use. */
export interface CommandDependencies {
  log: EventLog;
  /** Current state of the aggregates that are read often. */
  state: CurrentState;
  files: Files;
  keys: Keys;
  admission: Admission;
  presence: Presence;
  /** What kiosks said of themselves last. */
  tablets: Tablets;
  /** How far the recipients of anonymous campaigns are. */
  marks: CampaignMarks;
  entitlements: Entitlements;
  slots: Slots;
  writtenQuestions: WrittenQuestions;
  /** Whether all hidden fields are found with which polls were answered before fields were declared. */
  areHiddenFieldsFound: AreHiddenFieldsFound;
  alone: Alone;
  /** Since when each response has to have a secret; those begun by earlier pages have none. */
  secretsAskedSince: Date;
  /** Under which polls hash the addresses of their respondents. */
  addressSecrets: Pick<AddressSecrets, 'of' | 'destroy'>;
  /** Count attempts at passwords, codes and the like. */
  limits: Pick<Limits, 'of'>;
  payments: Payments;
  /** Reads what mail services report of mails. */
  feedback: FeedbackReader;
  /** Looks up what domains say of the mails that come from them. */
  textRecords: TextRecords;
  /** Domains of the platform, from which no company's mails come. */
  platformDomains: readonly string[];
  /** Mails that were given up. */
  deadLetters: DeadLetters;
  /** Counts browsers that fail by themselves. */
  browserFaults: BrowserFaults;
  /** Prices at the provider that an operator has to enter in a plan. */
  unknownPrices: UnknownPrices;
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string;
  /** E-mail address of those who run the platform; undefined where none is set. */
  contact: string | undefined;
  /** Currency of a new plan whose request names none; ISO 4217, lower case. */
  planCurrency: string;
  /** Bytes that the answers of one firm may take up. */
  storageAllowance: number;
  /** Reports what fails after the answer has been sent. */
  logger: { error(details: object, message: string): void };
  now(): Date;
  /**
   * The time as far as it can be believed: while this machine's clock may be wrong, the last known time, going on since.
   * It asks nobody.
   */
  believedNow(): Date;
  /**
   * Call it before destroying anything whose retention period is over.
   * @throws ClockInDoubt when this machine's clock may be wrong; try again later
   */
  requireTrustedClock(): void;
}
