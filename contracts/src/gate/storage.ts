import { MEGABYTE } from '../edition/size.js';
import { CLOCKS_APART } from '../event/clocks.js';
import type { GateEvent } from './events.js';

/** Size of a firm's answers and their pictures, in bytes. */
export const DEFAULT_STORAGE_ALLOWANCE = 1000 * MEGABYTE;
/** Percentage of its allowance at which a firm is warned. */
export const STORAGE_NEAR_PERCENT = 80;

/** How often what answers take up is looked at, in milliseconds. */
export const STORAGE_LOOK_EVERY = 10 * 60 * 1000;

const HOUR = 60 * 60 * 1000;
/** A used-up allowance is reported once a day ... */
const SAID_EVERY = 24 * HOUR;
/**
 * ... and each report is valid a little longer, so that it expires if none follows. None does in the six hours in which a
 * clock that was set is not believed.
 */
const HOLDS_FOR = 32 * HOUR;
/** The warning is repeated after this long. */
const NEAR_SAID_EVERY = 30 * 24 * HOUR;

/** Bytes that a firm's answers use, and its allowance. */
export interface StorageUse {
  bytes: number;
  allowance: number;
  /** When it was measured, ISO 8601. */
  at: string;
}

/** What admission of answers knows of a firm's storage. */
export interface StorageAtGate {
  storage?: {
    /** When the allowance was last found nearly used up, and its size then. */
    neared?: { at: string; allowance: number };
    /** When the allowance was last found used up, and since when it has been. */
    usedUp?: { at: string; since: string; bytes: number };
  };
}

/** Not since a time that is still to come, which was said by a clock that was ahead. */
function isWithin(since: string, at: string, span: number): boolean {
  const passed = Date.parse(at) - Date.parse(since);
  return passed < span && passed >= -CLOCKS_APART;
}

/**
 * Whether pictures and unfinished saves are refused because the allowance was found used up within the last day.
 * @param allowance as it is now: raising it takes effect at once
 * @param at ISO 8601
 */
export function isStorageUsedUp(
  { storage }: StorageAtGate,
  allowance: number,
  at: string,
): boolean {
  const told = storage?.usedUp;
  return told !== undefined && told.bytes >= allowance && isWithin(told.at, at, HOLDS_FOR);
}

/** Since when the allowance has been used up without a break, given a measurement that finds it used up. */
export function usedUpSince({ storage }: StorageAtGate, at: string): string {
  const told = storage?.usedUp;
  return told && isWithin(told.at, at, HOLDS_FOR) ? told.since : at;
}

/** Events that follow from measuring a firm's storage; none if the same was reported recently. */
export function decideStorage({ storage }: StorageAtGate, use: StorageUse): GateEvent[] {
  const { bytes, allowance, at } = use;
  const { usedUp, neared } = storage ?? {};
  if (bytes >= allowance) {
    const isSaid = usedUp && usedUp.bytes >= allowance && isWithin(usedUp.at, at, SAID_EVERY);
    return isSaid ? [] : [{ type: 'StorageExhausted', data: use }];
  }
  const events: GateEvent[] = usedUp ? [{ type: 'StorageFreed', data: use }] : [];
  const isNear = bytes * 100 >= allowance * STORAGE_NEAR_PERCENT;
  const wasNear = neared?.allowance === allowance && isWithin(neared.at, at, NEAR_SAID_EVERY);
  return isNear && !wasNear ? [...events, { type: 'StorageNeared', data: use }] : events;
}
