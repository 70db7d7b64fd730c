import { comparePositions, positionOf, type AllPosition } from './all-position.js';
import type { EventFilter } from './filter.js';
import { invalidPosition } from './refusals.js';
import { isHidden, type StoredEvent } from './stored-event.js';
import type { ReadableEvents } from './readable-events.js';

/** Events of a page that are sent, at most. */
export const PAGE_EVENTS = 32;

/** What EventStoreDB finds in one look. */
export interface AllPage {
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

/** Looks at what stands from a place on, at most as many events as the filter's window. */
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

/** @throws RefusedCall when a client asks for a place before the end at which no event begins */
export function requireBoundary(events: ReadableEvents, { commit }: AllPosition): void {
  if (commit !== 0 && commit < events.end && !events.standsAt(commit)) throw invalidPosition();
}

/** A page that goes on at what was the end begins at the next event: an append of nothing may lie between. */
function beginning(events: ReadableEvents, from: AllPosition): AllPosition {
  if (from.commit === 0 || events.standsAt(from.commit)) return from;
  for (const { position } of events.from(from.commit)) return { commit: position, prepare: 0 };
  return from;
}

/** Whether an event stands at a place or before it. */
export const isUpTo = (event: StoredEvent, place: AllPosition): boolean =>
  comparePositions(positionOf(event), place) <= 0;
