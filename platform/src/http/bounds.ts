import { Refusal } from '@canvass/contracts/rule/refusal';

/** Bounds of a body, checked before its schema, which reports a violation for each part. */
export interface Bounds {
  /** Keys, in all objects together. */
  keys: number;
  /** Entries, in all lists together. */
  entries: number;
  /** Depth of nesting, including the outermost object or list. */
  depth: number;
  /** Characters, in all texts and keys together. */
  text: number;
}

/** Default for guests. */
const guestBounds: Bounds = { keys: 100, entries: 100, depth: 4, text: 20_000 };

/**
 * Default for accounts. The largest bodies are a poll with 500 questions, each with a list of targets, and a question with
 * 500 options in many languages.
 */
export const accountBounds: Bounds = { keys: 5_000, entries: 25_000, depth: 10, text: 1_000_000 };

/** The bounds of a route's body. */
export function boundsOf({ bounds, access }: { bounds?: Bounds; access: unknown }): Bounds {
  return bounds ?? (access === 'guest' ? guestBounds : accountBounds);
}

/**
 * Checks a parsed JSON body against its bounds. Stops at the first that is exceeded, so that the cost is bounded, too.
 * @throws Refusal tooLarge; its details name the exceeded bound
 */
export function requireBounded(body: unknown, bounds: Bounds): void {
  const left = { ...bounds };
  const spend = (what: 'keys' | 'entries' | 'text', count: number): void => {
    left[what] -= count;
    if (left[what] < 0) throw tooLarge(what, bounds);
  };
  // An explicit stack instead of recursion, which deep nesting could overflow.
  const waiting: { value: unknown; depth: number }[] = [];
  const meet = (value: unknown, depth: number): void => {
    if (typeof value === 'string') spend('text', value.length);
    if (typeof value !== 'object' || value === null) return;
    if (depth > bounds.depth) throw tooLarge('depth', bounds);
    waiting.push({ value, depth });
  };
  meet(body, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (Array.isArray(value)) {
      spend('entries', value.length);
      for (const entry of value) meet(entry, depth + 1);
    } else {
      const entries = Object.entries(value as object);
      spend('keys', entries.length);
      for (const [key, entry] of entries) {
        spend('text', key.length);
        meet(entry, depth + 1);
      }
    }
  }
}

function tooLarge(what: keyof Bounds, bounds: Bounds): Refusal {
  return new Refusal('tooLarge', 'tooLarge', { [what]: bounds[what] });
}
