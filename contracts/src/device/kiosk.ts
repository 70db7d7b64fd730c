import type { DeviceContent } from './device.js';

/** Seconds without a touch after which a kiosk starts over: the bounds, and what counts where none are set. */
export const LEAST_IDLE_SECONDS = 15;
export const MOST_IDLE_SECONDS = 600;
export const USUAL_IDLE_SECONDS = 180;

/** Milliseconds after which a tablet that says nothing is silent: longer than any night. */
export const SILENT_AFTER = 24 * 60 * 60 * 1000;

/** Milliseconds between two reports of a tablet. */
export const REPORT_EVERY = 60_000;

/** After how many seconds without a touch a service's tablets start over. */
export function idleSecondsOf({ idleSeconds }: Pick<DeviceContent, 'idleSeconds'>): number {
  return idleSeconds ?? USUAL_IDLE_SECONDS;
}

/** What a kiosk says of itself. */
export interface TabletState {
  /** Of its outbox: a browser that was wiped is another tablet. */
  id: string;
  /** When it last said so, ISO 8601. */
  seenAt: string;
  /** How many responses it has numbered so far. */
  given: number;
  /** Responses that it has not delivered yet. */
  waiting: number;
  /** Responses that were not taken, and that staff can save as a file. */
  held: number;
  /** Release of its page; empty where it does not know. */
  version: string;
  /** Charge in percent; absent where the browser does not tell. */
  battery?: number | undefined;
  isCharging?: boolean | undefined;
}

/** Whether a tablet has been silent for a day. */
export function isSilent({ seenAt }: Pick<TabletState, 'seenAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) > SILENT_AFTER;
}
