import { keptSince } from '@canvass/contracts/firm/retention';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';
import { nextNight } from './night.js';

/** How long a firm keeps answers, as the log says. */
export interface RetentionSettings {
  /** Null for ever. */
  retentionDays: number | null;
  timeZone: string;
  /** Of the stream it was read from; -1 when there is none. */
  revision: number;
}

/** One page of what is erased in a night. */
export interface ErasePage {
  retentionDays: number;
  /** When it was given at the latest, ISO 8601. */
  until: string;
  /** Log position of what the page before erased. */
  after?: string;
  /**
   * How many were found that stay: they are to be kept, as the clock was behind when they came in, or could not be erased.
   */
  kept?: number;
}

export type RetentionEffect =
  /** Read in the log how long the firm keeps answers. */
  { type: 'recall' } | ({ type: 'erase' } & ErasePage);

export type RetentionResult =
  | ({ type: 'recalled' } & RetentionSettings)
  /** With what the next page comes after. */
  | ({ type: 'erased'; hasMore: boolean } & ErasePage);

export interface RetentionProcess {
  settings: RetentionSettings;
  /** Effects whose outcome is still to come. */
  awaited: number;
  /** The next night; absent while answers are kept for ever. */
  dueAt?: string;
  /** Set where a reading of the settings was skipped: they are read again the next night. */
  isUnsure?: true;
}

/** The next night is never so far away, in milliseconds: a clock was ahead when it was computed. */
const ABSURD = 48 * 60 * 60 * 1000;

type Decided = Decision<RetentionProcess, RetentionEffect>;

/**
 * Erases each night, page by page, what a firm does not keep any longer. Where it has got to is not kept: what is
 * erased is not found again.
 */
export const retentionPolicy: Policy<RetentionProcess, unknown, RetentionEffect, RetentionResult> =
  {
    name: 'retention',
    initial: {
      settings: { retentionDays: null, timeZone: 'UTC', revision: -1 },
      awaited: 0,
    },
    decide(state, input, now) {
      if (input.type === 'news') return ask(state, { type: 'recall' });
      if (input.type === 'timer') {
        return state.isUnsure ? ask(state, { type: 'recall' }) : goOn(state, now);
      }
      const { result } = input;
      const heard = lessOne(state);
      return result.type === 'recalled' ? settle(heard, result, now) : turn(heard, result, now);
    },
    decideSkipped(state, effect, now) {
      const heard = lessOne(state);
      return goOn(effect.type === 'recall' ? { ...heard, isUnsure: true } : heard, now);
    },
  };

const lessOne = (state: RetentionProcess): RetentionProcess => {
  return { ...state, awaited: Math.max(0, state.awaited - 1) };
};

/** Timers rest until all outcomes are there. */
function ask(state: RetentionProcess, ...effects: RetentionEffect[]): Decided {
  const awaited = state.awaited + effects.length;
  return { state: { ...state, awaited }, effects, wakeAt: undefined };
}

function settle(
  { dueAt, isUnsure: _isUnsure, ...state }: RetentionProcess,
  { type: _type, ...recalled }: Extract<RetentionResult, { type: 'recalled' }>,
  now: string,
): Decided {
  const { settings } = state;
  const current = recalled.revision >= settings.revision ? recalled : settings;
  const after = { ...state, settings: current };
  if (current.retentionDays === null) return goOn(after, now);
  const isSame = dueAt !== undefined && current.timeZone === settings.timeZone;
  return goOn({ ...after, dueAt: isSame ? dueAt : nextNight(now, current.timeZone) }, now);
}

/** On to the next page, unless answers are kept otherwise since. */
function turn(
  state: RetentionProcess,
  { type: _type, hasMore, ...page }: Extract<RetentionResult, { type: 'erased' }>,
  now: string,
): Decided {
  const goesOn = hasMore && page.retentionDays === state.settings.retentionDays;
  return goesOn ? ask(state, { type: 'erase', ...page }) : goOn(state, now);
}

function goOn(before: RetentionProcess, now: string): Decided {
  const { settings, awaited, isUnsure } = before;
  const { retentionDays, timeZone } = settings;
  if (awaited > 0) return ask(before);
  if (isUnsure) return { state: before, effects: [], wakeAt: nextNight(now, timeZone) };
  if (before.dueAt === undefined || retentionDays === null) return ask(before);
  const isAbsurd = Date.parse(before.dueAt) - Date.parse(now) > ABSURD;
  const dueAt = isAbsurd ? nextNight(now, timeZone) : before.dueAt;
  const state = { ...before, dueAt };
  if (dueAt > now) return { state, effects: [], wakeAt: dueAt };
  const until = keptSince(retentionDays, now);
  const next = { ...state, dueAt: nextNight(now, timeZone) };
  return ask(next, { type: 'erase', retentionDays, until });
}
