import type { EventLog } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { Keys } from '@canvass/platform/identity/keys';
import type { Door } from '@canvass/platform/respondent/door';

/** What commands need of the world. */
export interface CommandDependencies {
  log: EventLog;
  files: Files;
  keys: Keys;
  door: Door;
  now(): Date;
}
