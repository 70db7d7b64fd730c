import type { DeviceType } from '../device/device.js';
import { aggregate, type Foldable } from '../event/aggregate.js';
import { mostUnder } from '../ticket/ticket.js';
import { lateEvents, type LateEvent } from './events.js';

export interface LateState {
  /** The ticket of each response that was let in on its page's word. */
  tickets: ReadonlyMap<string, string>;
}

const initial: LateState = { tickets: new Map() };

/** Folds all events at once, as a tablet may bring thousands of responses. */
function evolveAll({ tickets }: LateState, events: readonly Foldable<LateEvent>[]): LateState {
  const more = events.map(({ data }): [string, string] => [data.response, data.ticket]);
  return { tickets: new Map([...tickets, ...more]) };
}

export const lateAggregate = aggregate({
  category: 'late',
  events: lateEvents,
  initial,
  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll,
});

/** The id of a device's month. @param month YYYY-MM in the firm's time zone */
export function lateId(device: string, month: string): string {
  return `${device}-${month}`;
}

/** A response that comes in on its page's word. */
interface Claiming {
  ticket: string;
  type: DeviceType;
  /** Whether the firm's month is full. */
  isFull: boolean;
}

/**
 * Whether a device may let in one more response on its page's word: as many a month, under all tickets, as one ticket may.
 * A page on a link that was opened before the month was full has begun one response: others would show in the log.
 */
export function mayAdmitLate({ tickets }: LateState, { ticket, type, isFull }: Claiming): boolean {
  if (tickets.size >= mostUnder(type)) return false;
  return !isFull || type === 'tablet' || ![...tickets.values()].includes(ticket);
}
