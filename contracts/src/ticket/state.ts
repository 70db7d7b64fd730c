import { aggregate, type Foldable } from '../event/aggregate.js';
import { ticketEvents, type TicketEvent } from './events.js';

export interface TicketState {
  /** Ids of the responses it admitted that would have been refused. */
  responses: ReadonlySet<string>;
}

const initial: TicketState = { responses: new Set() };

/** Folds all events at once, as a tablet's ticket may admit thousands of responses. */
function evolveAll(state: TicketState, events: readonly Foldable<TicketEvent>[]): TicketState {
  return { responses: new Set([...state.responses, ...events.map(({ data }) => data.response)]) };
}

export const ticketAggregate = aggregate({
  category: 'ticket',
  events: ticketEvents,
  initial,
  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll,
});
