import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../composition/report-failure.js';

/** Databases of a data folder that cannot be made again, in the order in which a copy of a running product is sound. */
export const databases = [
  // Before the log: what has been done is done again, at most; a log that lacked it would pass it over.
  'processes.db',
  'log.db',
] as const;
/** After the log: events refer to files. */
export const folders = ['files', 'mail'] as const;
export const SECRET_FILE = 'secret';
/** In a backup: when it was made, and by which version. */
export const ABOUT_FILE = 'backup.json';
/** In a data folder: what a restore is about to put in place. */
export const RESTORING = '.restoring';
/** The same before it is whole and checked. */
export const STAGING = `${RESTORING}.unfinished`;
/** In a data folder: what a restore has put aside; the time follows. */
export const REPLACED = 'replaced-';

/** What a backup says of itself. */
export interface About {
  version: string;
  /** ISO 8601. */
  madeAt: string;
}

/** A backup or a restore that is not done; the message is for the operator. */
export class Declined extends Error {
  override name = 'Declined';
}

/** @throws CannotStart when a restore was cut short while it put things in place */
export function requireWhole(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORING))) return;
  throw new CannotStart(`a restore into ${dataFolder} was cut short; run it again, with --replace`);
}

/** Deletes what a restore that was cut short had copied: it is in the backup, and what is erased from now on stays in it. */
export function discardStaging(dataFolder: string): void {
  rmSync(join(dataFolder, STAGING), { recursive: true, force: true });
}
