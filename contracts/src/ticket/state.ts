import type { TicketEvent } from './events.js';

export interface TicketState {
  /** Ids of the responses that it let in where the door refused them. */
  responses: ReadonlySet<string>;
}

export const initialTicket: TicketState = { responses: new Set() };

/** All at once, as a tablet's ticket may let in thousands. */
export function evolveTicketAll(state: TicketState, events: readonly TicketEvent[]): TicketState {
  return { responses: new Set([...state.responses, ...events.map(({ data }) => data.response)]) };
}
