import { comparePositions, positionOf, type AllPosition } from './all-position.js';
import type { Filter } from './filter.js';
import { invalidPosition } from './refusals.js';
import { isHidden, type StoredEvent } from './stored-event.js';
import type { ReadableEvents } from './readable-events.js';

/** Events of a page that are sent, at most. */
export const PAGE_EVENTS = 32;

/** What EventStoreDB finds in one look. */
export interface Page {
  events: StoredEvent[];
  /** Where it began: the only word that a subscription gets of a page in which nothing matched. */
  current: AllPosition;
  /** Where the next one begins. */
  next: AllPosition;
  /** Events looked at, those that only EventStoreDB sees included. */
  considered: number;
  /** The log ended before the page was full. */
  isEnd: boolean;
}

/**
 * Looks at what stands from a place on, at most as many events as the filter's window.
 * @throws RefusedCall when no event begins there
 */
export function readPage(
  events: ReadableEvents,
  current: AllPosition,
  filter: Filter | undefined,
  maxEvents = PAGE_EVENTS,
): Page {
  requireBoundary(events, current);
  const window = filter?.window ?? maxEvents;
  const found: StoredEvent[] = [];
  let considered = 0;
  for (const event of events.from(current.commit)) {
    if (found.length === maxEvents || considered === window) {
      const next = { commit: event.position, prepare: 0 };
      return { events: found, current, next, considered, isEnd: false };
    }
    considered += 1;
    if (isShown(event, filter)) found.push(event);
  }
  const isEnd = found.length < maxEvents && considered < window;
  const next = { commit: Math.max(events.end, current.commit), prepare: 0 };
  return { events: found, current, next, considered, isEnd };
}

export function isShown(event: StoredEvent, filter: Filter | undefined): boolean {
  return !isHidden(event) && (filter?.accepts(event) ?? true);
}

function requireBoundary(events: ReadableEvents, { commit }: AllPosition): void {
  if (commit !== 0 && commit < events.end && !events.standsAt(commit)) throw invalidPosition();
}

/** Whether an event stands at a place or before it. */
export const isUpTo = (event: StoredEvent, place: AllPosition): boolean =>
  comparePositions(positionOf(event), place) <= 0;
