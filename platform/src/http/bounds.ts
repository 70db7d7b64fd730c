import { Refusal } from '@canvass/contracts/rule/refusal';

/** How much a body may hold, counted before a schema looks at it: schemas say what is wrong with each single part. */
export interface Bounds {
  /** Names, in all of its objects together. */
  keys: number;
  /** Entries, in all of its lists together. */
  entries: number;
  /** Objects and lists inside each other, the outermost counted. */
  depth: number;
  /** Characters, in all of its texts and names together. */
  text: number;
}

/** Of what anybody may send without having signed in, where the route does not say otherwise. */
export const guestBounds: Bounds = { keys: 100, entries: 100, depth: 4, text: 20_000 };

/**
 * Of what those send who are signed in. The largest thing is a poll: 500 questions, each with a list of where its
 * options lead, or a question with 500 options in many languages.
 */
export const accountBounds: Bounds = { keys: 5_000, entries: 25_000, depth: 10, text: 1_000_000 };

/**
 * Holds a body, as JSON gave it, to its bounds. Stops at the first that is passed, so that it costs no more than
 * what is allowed.
 * @throws Refusal tooLarge, its details naming the bound that was passed
 */
export function requireBounded(body: unknown, bounds: Bounds): void {
  const left = { ...bounds };
  const spend = (what: 'keys' | 'entries' | 'text', count: number): void => {
    left[what] -= count;
    if (left[what] < 0) throw tooLarge(what, bounds);
  };
  // A list of its own instead of calls in calls, whose number is bounded by the stack.
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
