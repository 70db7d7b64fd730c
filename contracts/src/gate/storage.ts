import type { GateEvent } from './events.js';

export const BYTES_OF_A_MEGABYTE = 1_000_000;
/** Of a firm's answers and their pictures, in bytes. */
export const DEFAULT_STORAGE_ALLOWANCE = 1000 * BYTES_OF_A_MEGABYTE;
/** At this share of its allowance a firm is told that it is near, in percent. */
export const STORAGE_NEAR_PERCENT = 80;

const HOUR = 60 * 60 * 1000;
/** That an allowance is used up is said once a day while it is ... */
const SAID_EVERY = 24 * HOUR;
/** ... and holds for a little longer, so that it ends by itself where nobody says that it has. */
const HOLDS_FOR = 26 * HOUR;
/** Being near is said again after so long. */
const NEAR_SAID_EVERY = 30 * 24 * HOUR;

/** What a firm's answers take up, in bytes, and what they may. */
export interface StorageUse {
  bytes: number;
  allowance: number;
  /** When it was looked, ISO 8601. */
  at: string;
}

/** What the door of a firm knows of it. */
export interface StorageAtGate {
  storage?: {
    /** When it was last found that answers take up almost all they may, and how much that was. */
    neared?: { at: string; allowance: number };
    /** When it was last found that they take up all they may, and since when that has been so. */
    usedUp?: { at: string; since: string; bytes: number };
  };
}

function isWithin(since: string, at: string, span: number): boolean {
  return Date.parse(at) - Date.parse(since) < span;
}

/**
 * Whether pictures and unfinished saves are refused: the allowance was found used up within the last day.
 * @param allowance as it is now: one that was raised since holds at once
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

/** When an allowance began to be used up without a break, as of a look that finds it so. */
export function usedUpSince({ storage }: StorageAtGate, at: string): string {
  const told = storage?.usedUp;
  return told && isWithin(told.at, at, HOLDS_FOR) ? told.since : at;
}

/** What a look at a firm's storage has to tell its door; nothing where that was told lately. */
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
