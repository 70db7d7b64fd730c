import { v4 } from 'uuid';
import { storedWork, WORK_PREFIX, workPrefix, type WorkPlace } from '../../session/stored-work.js';
import type { EditorState } from './editor-state.js';

/** The form in which work is stored. Work in another form, of another release, is dropped. */
const FORM = 1;
/** In characters. Browsers give a site about five million. */
const LARGEST_WORK = 1_000_000;
const MOST_WORK = 20;
const DAY = 24 * 60 * 60 * 1000;
const LONGEST_KEPT = 14 * DAY;

/** Of this document: two tabs that edit the same record store their work apart. */
const tab = v4();

/** Unsaved work as this browser stores it. */
export interface StoredWork<State> {
  key: string;
  /** When it was stored, in milliseconds since 1970, by the clock of the browser. */
  at: number;
  state: State;
}

/** An emptied box of a number, which JSON cannot say. */
const NOT_A_NUMBER = '\u0000NaN';

function encoded(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => (Number.isNaN(one) ? NOT_A_NUMBER : one));
}

function decoded(text: string): unknown {
  return JSON.parse(text, (_name, one: unknown) => (one === NOT_A_NUMBER ? Number.NaN : one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What is stored under a name; undefined where it is damaged, of another release, or too old. */
function workAt(key: string, now: number): StoredWork<EditorState<unknown, unknown>> | undefined {
  try {
    const stored = decoded(localStorage.getItem(key) ?? '');
    if (!isRecord(stored)) return undefined;
    const { form, at, state } = stored;
    if (form !== FORM || typeof at !== 'number' || !isRecord(state)) return undefined;
    if (!isRecord(state['draft']) || !isRecord(state['initial'])) return undefined;
    // A clock that was wrong may have run ahead.
    if (!(Math.abs(now - at) < LONGEST_KEPT)) return undefined;
    return { key, at, state: state as unknown as EditorState<unknown, unknown> };
  } catch {
    return undefined;
  }
}

function keyOf(at: WorkPlace): string {
  return workPrefix(at) + tab;
}

/** Drops damaged and old work of every account, and the oldest where there is too much. */
function tidyStore(now: number): void {
  const kept = storedWork().flatMap((key) => workAt(key, now) ?? []);
  const newest = kept.toSorted((one, other) => other.at - one.at).slice(0, MOST_WORK);
  const keys = new Set(newest.map(({ key }) => key));
  for (const key of storedWork()) if (!keys.has(key)) localStorage.removeItem(key);
}

/**
 * Stores unsaved work, in place of what this document stored before at this place.
 * @param now in milliseconds since 1970
 * @returns whether it is stored: not where it is too large, or the browser refuses it
 */
export function storeWork(at: WorkPlace, state: object, now: number): boolean {
  const key = keyOf(at);
  const text = encoded({ form: FORM, at: now, state });
  if (text.length > LARGEST_WORK) {
    dropWork(key);
    return false;
  }
  try {
    localStorage.setItem(key, text);
  } catch {
    // What was stored before is older than what the user sees: offering that would be wrong.
    dropWork(key);
    return false;
  }
  holdTab();
  return true;
}

/** Drops work by its name. */
export function dropWork(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
}

/** Drops what this document stored at this place. */
export function dropOwnWork(at: WorkPlace): void {
  dropWork(keyOf(at));
}

let isHeld = false;

/** Says to other documents that this one is open, until it is closed or dies. */
function holdTab(): void {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  void navigator.locks.request(WORK_PREFIX + tab, () => new Promise<never>(() => undefined));
}

/** The documents that are open and have stored work. */
async function openTabs(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name?.slice(WORK_PREFIX.length)));
}

/**
 * The work that the account left unsaved at this place and that no open tab still holds, the newest first.
 * @param now in milliseconds since 1970
 */
export async function workLeft<State>(at: WorkPlace, now: number): Promise<StoredWork<State>[]> {
  tidyStore(now);
  const open = await openTabs();
  return storedWork(workPrefix(at))
    .filter((key) => !open.has(key.slice(workPrefix(at).length)))
    .flatMap((key) => workAt(key, now) ?? [])
    .toSorted((one, other) => other.at - one.at) as StoredWork<State>[];
}
