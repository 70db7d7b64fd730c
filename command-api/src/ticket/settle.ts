import type { EventMetadata } from '@canvass/contracts/event/envelope';
import { ticketAggregate } from '@canvass/contracts/ticket/state';
import { judgeByTicket, type TicketQuarantine } from '@canvass/contracts/ticket/ticket';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { newEvent, pauseAfter } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { TicketEntry } from './entry.js';

/** Tries before a ticket is given up that other processes keep using at the same time. */
const TRIES = 20;

/** A response that comes in by a ticket. */
interface Entering {
  response: string;
  /** When it was begun, as far as that is known. */
  begunAt: Date;
  /** Of the event that brings it. */
  metadata: EventMetadata;
  now: Date;
}

/** Uses a ticket for a response: why it is set aside after all, undefined when it counts. */
export type SettleByTicket = (
  entry: TicketEntry,
  entering: Entering,
) => Promise<TicketQuarantine | undefined>;

/**
 * Counts what tickets let in, in the log: exact whatever restarts, and however many processes use one at a time.
 * A response uses its ticket once, however often it is saved.
 */
export function createSettleByTicket({
  log,
  state,
}: Pick<CommandDependencies, 'log' | 'state'>): SettleByTicket {
  /** By ticket, the last use under way in this process: one at a time, so that only other processes get in between. */
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
