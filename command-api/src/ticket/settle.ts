import type { EventMetadata } from '@canvass/contracts/event/envelope';
import { ticketAggregate } from '@canvass/contracts/ticket/state';
import { judgeByTicket, type TicketQuarantine } from '@canvass/contracts/ticket/ticket';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { newEvent, pauseAfter } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { TicketEntry } from './entry.js';

/** Tries before giving up on a ticket that other processes keep using. */
const TRIES = 20;

/** A response that comes in by a ticket. */
interface Entering {
  response: string;
  /** When it was begun, as far as known. */
  begunAt: Date;
  /** Metadata of the event of its save. */
  metadata: EventMetadata;
  now: Date;
}

/** Uses a ticket for a response. Resolves to why the response is quarantined; undefined when it counts. */
export type SettleByTicket = (
  entry: TicketEntry,
  entering: Entering,
) => Promise<TicketQuarantine | undefined>;

/**
 * Counts in the log the responses that each ticket lets in, so that the number is exact across restarts and processes.
 * A response uses its ticket once, however often it is saved.
 */
export function createSettleByTicket({
  log,
  state,
}: Pick<CommandDependencies, 'log' | 'state'>): SettleByTicket {
  /** The last use of each ticket in this process: one at a time, so that only other processes cause conflicts. */
  const using = new Map<string, Promise<unknown>>();

  async function use(
    { ticket, most }: TicketEntry,
    { response, metadata }: Entering,
  ): Promise<boolean> {
    const stream = ticketAggregate.stream(ticket.id);
    for (let tried = 1; ; tried += 1) {
      const { state: used, revision } = await state.ticket(ticket.id, 'now');
      if (used.responses.has(response)) return true;
      if (used.responses.size >= most) return false;
      const data = { response, device: ticket.device, poll: ticket.poll };
      const id = derivedId(stream, response);
      const event = newEvent({ type: 'TicketUsed', data }, id, metadata);
      try {
        await log.append(stream, revision, [event]);
        return true;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
        await pauseAfter(tried);
      }
    }
  }

  async function useInTurn(entry: TicketEntry, entering: Entering): Promise<boolean> {
    const { id } = entry.ticket;
    const before = using.get(id) ?? Promise.resolve();
    const begin = (): Promise<boolean> => use(entry, entering);
    const current = before.then(begin, begin);
    using.set(id, current);
    try {
      return await current;
    } finally {
      if (using.get(id) === current) using.delete(id);
    }
  }

  return async (entry, entering) => {
    const { ticket, changedAt } = entry;
    const verdict = judgeByTicket(ticket, { ...entering, changedAt });
    if (verdict !== 'admitted') return verdict;
    return (await useInTurn(entry, entering)) ? undefined : 'ticketUsedUp';
  };
}
