import type { EventLog } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { Keys } from '@canvass/platform/identity/keys';
import type { Limits } from '@canvass/platform/limit/port';
import type { DeadLetters } from '@canvass/platform/mail/dead-letters';
import type { Payments } from '@canvass/platform/payments/port';
import type { CurrentState } from '@canvass/platform/state/current-state';
import type { Door } from '@canvass/platform/state/door';
import type { Entitlements } from '@canvass/platform/state/entitlements';
import type { Slots } from '@canvass/platform/state/slots';
import type { Presence } from '@canvass/platform/state/presence';

/** What commands need of the world. */
export interface CommandDependencies {
  log: EventLog;
  /** What the log says now of what is looked at often. */
  state: CurrentState;
  files: Files;
  keys: Keys;
  door: Door;
  presence: Presence;
  entitlements: Entitlements;
  slots: Slots;
  /** Count attempts at passwords, codes and the like. */
  limits: Pick<Limits, 'of'>;
  payments: Payments;
  /** Mails that were given up. */
  deadLetters: DeadLetters;
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string;
  /** Currency of a new plan, unless it is said; ISO 4217, lower case. */
  planCurrency: string;
  /** What the answers of a firm may take up, in bytes. */
  storageAllowance: number;
  /** Told of what fails after the answer has gone out. */
  logger: { error(details: object, message: string): void };
  now(): Date;
  /**
   * To be called before anything is destroyed because its time is over.
   * @throws ClockInDoubt where this machine's clock may be wrong; try again later
   */
  requireTrustedClock(): void;
}
