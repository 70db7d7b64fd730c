import { aggregate, type Foldable } from '../event/aggregate.js';
import { ticketEvents, type TicketEvent } from './events.js';

export interface TicketState {
  /** Ids of the responses that it let in where the door refused them. */
  responses: ReadonlySet<string>;
}

const initial: TicketState = { responses: new Set() };

/** All at once, as a tablet's ticket may let in thousands. */
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
