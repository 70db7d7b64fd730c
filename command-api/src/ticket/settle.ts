import type { EventMetadata } from '@canvass/contracts/event/envelope';
import { lateAggregate, lateId, mayAdmitLate } from '@canvass/contracts/late/state';
import { ticketAggregate } from '@canvass/contracts/ticket/state';
import { judgeByTicket, type TicketQuarantine } from '@canvass/contracts/ticket/ticket';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { newEvent, pauseAfter } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { createInTurn } from '../command/in-turn.js';
import type { TicketEntry } from './entry.js';

/** Tries before giving up on a ticket, or a device, that other processes keep using. */
const TRIES = 20;

/** A response that comes in by a ticket. */
interface Entering {
  response: string;
  /** When it was begun, as far as known. */
  begunAt: Date;
  /** Whether its first save came in before it was refused, so that nobody has to believe its page. */
  hasShown: boolean;
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
 * Counts in the log the responses that each ticket lets in, and those that all tickets of a device let in within a month,
 * so that the numbers are exact across restarts and processes. A response uses its ticket once, however often it is saved.
 */
export function createSettleByTicket({
  log,
  state,
}: Pick<CommandDependencies, 'log' | 'state'>): SettleByTicket {
  const inTurn = createInTurn();

  async function useTicket(
    { ticket, most }: TicketEntry,
    { response, metadata }: Entering,
  ): Promise<boolean> {
    const stream = ticketAggregate.stream(ticket.id);
    const { state: used, revision } = await state.ticket(ticket.id, 'now');
    if (used.responses.has(response)) return true;
    if (used.responses.size >= most) return false;
    const data = { response, device: ticket.device, poll: ticket.poll };
    const id = derivedId(stream, response);
    await log.append(stream, revision, [newEvent({ type: 'TicketUsed', data }, id, metadata)]);
    return true;
  }

  async function countAtDevice(
    { ticket, type, isFull, month }: TicketEntry,
    { response, metadata }: Entering,
  ): Promise<boolean> {
    const late = lateId(ticket.device, month);
    const stream = lateAggregate.stream(late);
    const { state: counted, revision } = await state.late(late, 'now');
    if (counted.tickets.has(response)) return true;
    if (!mayAdmitLate(counted, { ticket: ticket.id, type, isFull })) return false;
    const data = { response, ticket: ticket.id };
    const id = derivedId(stream, response);
    await log.append(stream, revision, [newEvent({ type: 'LateAdmitted', data }, id, metadata)]);
    return true;
  }

  return async (entry, entering) => {
    const { ticket, changedAt, month } = entry;
    const verdict = judgeByTicket(ticket, { ...entering, changedAt });
    if (verdict !== 'admitted') return verdict;
    const isUsed = await inTurn(ticket.id, () => again(() => useTicket(entry, entering)));
    if (!isUsed) return 'ticketUsedUp';
    if (entering.hasShown) return undefined;
    const device = lateId(ticket.device, month);
    const isCounted = await inTurn(device, () => again(() => countAtDevice(entry, entering)));
    return isCounted ? undefined : 'ticketUsedUp';
  };
}

/** Does it again where another process has appended first. */
async function again(use: () => Promise<boolean>): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}
