import { comparePositions, positionOf, type AllPosition } from './all-position.js';
import type { EventFilter } from './filter.js';
import { invalidPosition } from './refusals.js';
import { isHidden, type StoredEvent } from './stored-event.js';
import type { ReadableEvents } from './readable-events.js';

/** Most events that one page sends. */
export const PAGE_EVENTS = 32;

/** One page of `$all`, as EventStoreDB reads it. */
export interface AllPage {
  events: StoredEvent[];
  /** Where the page began: all that a subscription hears of a page without a matching event. */
  current: AllPosition;
  /** Where the next page begins. */
  next: AllPosition;
  /** How many events were read, EventStoreDB's own ones included. */
  considered: number;
  /** Whether the log ended before the page was full. */
  isEnd: boolean;
}

/** Reads a page that begins at a place. It reads no more events than the filter's window. */
export function readPage(
  events: ReadableEvents,
  from: AllPosition,
  filter: EventFilter | undefined,
  maxEvents = PAGE_EVENTS,
): AllPage {
  const current = beginning(events, from);
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

export function isShown(event: StoredEvent, filter: EventFilter | undefined): boolean {
  return !isHidden(event) && (filter?.accepts(event) ?? true);
}

/** @throws RefusedCall when a client names a place before the end at which no event begins */
export function requireBoundary(events: ReadableEvents, { commit }: AllPosition): void {
  if (commit !== 0 && commit < events.end && !events.standsAt(commit)) throw invalidPosition();
}

/** Moves a place that was the end of the log to the next event: an append of no events may lie between. */
function beginning(events: ReadableEvents, from: AllPosition): AllPosition {
  if (from.commit === 0 || events.standsAt(from.commit)) return from;
  for (const { position } of events.from(from.commit)) return { commit: position, prepare: 0 };
  return from;
}

/** Whether an event lies at a place or before it. */
export const isUpTo = (event: StoredEvent, place: AllPosition): boolean =>
  comparePositions(positionOf(event), place) <= 0;
