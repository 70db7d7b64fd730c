import type { EventLog } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { Keys } from '@canvass/platform/identity/keys';
import type { Door } from '@canvass/platform/respondent/door';
import type { Presence } from '@canvass/platform/respondent/presence';

/** What commands need of the world. */
export interface CommandDependencies {
  log: EventLog;
  files: Files;
  keys: Keys;
  door: Door;
  presence: Presence;
  /** Told of what fails after the answer has gone out. */
  logger: { error(details: object, message: string): void };
  now(): Date;
}
