import type { Countable } from '@canvass/contracts/chart/counting/counts';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { ResponseEvent, ResponseSaved } from '@canvass/contracts/response/events';
import { responseAggregate } from '@canvass/contracts/response/state';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { EventsOfPoll } from './bundle.js';

/** What a response said, as far as it is counted. */
export type SaidThen = Omit<Countable, 'screenedOut'> &
  Pick<ResponseSaved, 'day' | 'device'> & {
    screenedOut?: true;
    /** When it was saved last, while it is unfinished and has not lapsed. */
    unfinishedSince?: string;
  };

interface ResponseThen {
  /** Undefined where its answers were erased or have lapsed since. */
  said: SaidThen | undefined;
  /** Set aside, or a test: not counted. */
  isAside: boolean;
}

/** The responses to a poll as their events leave them. Knows no read model. */
export class ResponsesThen {
  readonly #responses = new Map<string, ResponseThen>();
  /** Events that were read. */
  events = 0;
  /** Of the last of them. */
  position = '';

  /** How many responses there are, those included that do not count. */
  get size(): number {
    return this.#responses.size;
  }

  /** Responses that counted, and of which nothing is left to count. */
  get gone(): number {
    return [...this.#responses.values()].filter(({ said, isAside }) => !said && !isAside).length;
  }

  /** What was said in each response that counts. */
  counted(): SaidThen[] {
    return [...this.#responses.values()].flatMap(({ said, isAside }) =>
      said && !isAside ? said : [],
    );
  }

  /** @param event of a response to the poll, in the order of the log */
  add(event: RecordedEvent): void {
    const after = next(this.#responses.get(event.stream), event as RecordedEvent & ResponseEvent);
    if (after) this.#responses.set(event.stream, after);
    else this.#responses.delete(event.stream);
    this.events += 1;
    this.position = event.position;
  }
}

function next(
  before: ResponseThen | undefined,
  event: RecordedEvent & ResponseEvent,
): ResponseThen | undefined {
  switch (event.type) {
    case 'ResponseSaved':
    case 'ResponseQuarantined':
    case 'TestSaved': {
      const { data, personal } = event;
      const isAside = event.type !== 'ResponseSaved';
      if (!personal) return { said: undefined, isAside };
      const { answers, ending } = personal;
      const screenedOut = ending?.screenedOut ? { screenedOut: true as const } : {};
      const unfinished = data.isFinished ? {} : { unfinishedSince: data.receivedAt };
      return { said: { ...data, answers, ...screenedOut, ...unfinished }, isAside };
    }
    case 'ResponseLapsed': {
      const said = { ...event.data, kinds: {}, meanings: {}, seconds: {}, answers: {} };
      return { said, isAside: event.data.quarantined };
    }
    case 'ResponseErased':
      return undefined;
    case 'ResponseAdmitted':
      return before && { ...before, isAside: false };
    case 'ResponseReturned':
      return before && { ...before, isAside: true };
    case 'ResponseDropped':
    case 'ResponseRestored':
    case 'ClaimLost':
    case 'ReceiptIssued':
    case 'ConsentWithdrawn':
      // A form that is withdrawn counts on: only erasing takes answers away.
      return before;
  }
}

interface Walk {
  poll: string;
  /** Ends the walk: the moment lies before this event. */
  isLater: (event: RecordedEvent) => boolean;
  signal: AbortSignal;
}

/** Adds the events of the responses to a poll, in one pass over the log; tells after each batch how they stand. */
export async function* followResponses(
  responses: ResponsesThen,
  log: Pick<EventLogReader, 'subscribe'>,
  { poll, isLater, signal }: Walk,
): AsyncGenerator<ResponsesThen> {
  const chosen = new EventsOfPoll(poll);
  for await (const batch of log.subscribe({ types: responseAggregate.types, signal })) {
    for (const event of batch.events) {
      if (isLater(event)) return;
      if (event.unreadable === undefined && chosen.has(event)) responses.add(event);
    }
    yield responses;
    if (batch.caughtUp) return;
  }
}
