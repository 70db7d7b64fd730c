import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { filterOf, type Filter } from './filter.js';
import { ClientGone, Outlet, type ReadCall } from './outlet.js';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  fellBehindResponse,
  streamNotFoundResponse,
} from './responses.js';
import type { StoredEvent, StoredEvents } from './stored-events.js';

/** Events taken from the file at a time; a subscriber further behind than this is no longer live. */
const PAGE = 500;
const BACKWARDS = 1;

/** Where a read goes on: the page beyond a place, and the place of an event. */
interface Source {
  page(beyond: number, limit: number): StoredEvent[];
  placeOf(event: StoredEvent): number;
}

/** Answers `Read`: streams and `$all`, forwards, backwards, and as subscriptions. */
export async function read(events: StoredEvents, call: ReadCall): Promise<void> {
  const outlet = new Outlet(call);
  try {
    await answer(events, call.request.getOptions(), outlet);
    call.end();
  } catch (error) {
    if (error instanceof ClientGone) call.end();
    else call.emit('error', { code: status.INVALID_ARGUMENT, details: String(error) });
  }
}

async function answer(
  events: StoredEvents,
  options: ReadReq.Options | undefined,
  outlet: Outlet,
): Promise<void> {
  if (!options) throw new TypeError('a read needs options');
  const asked = options.getFilter();
  const filter = asked && filterOf(asked);
  const name = options.getStream()?.getStreamIdentifier()?.getStreamName_asU8();
  const stream = name && Buffer.from(name).toString('utf8');
  if (options.hasSubscription()) {
    const source = stream === undefined ? allForwards(events) : streamForwards(events, stream);
    return follow(events, source, subscribedFrom(events, options, stream), filter, outlet);
  }
  if (stream !== undefined && events.lastRevision(stream) === 'none') {
    return outlet.send(streamNotFoundResponse(stream));
  }
  const backwards = options.getReadDirection() === BACKWARDS;
  const source =
    stream === undefined
      ? (backwards ? allBackwards : allForwards)(events)
      : (backwards ? streamBackwards : streamForwards)(events, stream);
  const start = startOf(options, backwards);
  await readSome(source, start, Number(options.getCount()), filter, outlet);
}

async function readSome(
  source: Source,
  start: number,
  count: number,
  filter: Filter | undefined,
  outlet: Outlet,
): Promise<void> {
  let place = start;
  for (let left = count; left > 0;) {
    const page = source.page(place, Math.min(left, PAGE));
    for (const event of page) {
      place = source.placeOf(event);
      if (filter && !filter.accepts(event)) continue;
      await outlet.send(eventResponse(event));
      left -= 1;
    }
    if (page.length === 0) return;
  }
}

/** Sends what is there, says so, and goes on with what comes; ends only when the client leaves. */
async function follow(
  events: StoredEvents,
  source: Source,
  start: number,
  filter: Filter | undefined,
  outlet: Outlet,
): Promise<void> {
  let place = start;
  let considered = 0;
  let live = false;
  await outlet.send(confirmationResponse(randomUUID()));
  for (;;) {
    const seen = events.commits;
    const size: number = live || !filter ? PAGE : filter.window;
    const page = source.page(place, size);
    for (const event of page) {
      place = source.placeOf(event);
      considered += 1;
      if (!filter || filter.accepts(event)) await outlet.send(eventResponse(event));
      if (live) await tellCheckpoint(event);
    }
    const atEnd: boolean = page.length < size;
    const last = page.at(-1);
    // As in EventStoreDB, what is looked at on the last page before the end gets no checkpoint of its own.
    if (!live && !atEnd && last) await tellCheckpoint(last);
    if (live !== atEnd) await outlet.send(atEnd ? caughtUpResponse() : fellBehindResponse());
    live = atEnd;
    if (atEnd) await events.moreThan(seen, outlet.gone);
    if (outlet.gone.aborted) throw new ClientGone();
  }

  async function tellCheckpoint({ position }: StoredEvent): Promise<void> {
    if (!filter || considered < filter.checkpointInterval) return;
    considered %= filter.checkpointInterval;
    await outlet.send(checkpointResponse(position));
  }
}

/** Reads include the place they name, subscriptions begin after it. */
function startOf(options: ReadReq.Options, backwards: boolean): number {
  const all = options.getAll();
  const stream = options.getStream();
  if ((all ?? stream)?.hasStart()) return backwards ? 0 : -1;
  if ((all ?? stream)?.hasEnd()) return Number.MAX_SAFE_INTEGER;
  if (all) return Number(all.getPosition()?.getCommitPosition()) - (backwards ? 0 : 1);
  return Number(stream?.getRevision()) + (backwards ? 1 : -1);
}

function subscribedFrom(
  events: StoredEvents,
  options: ReadReq.Options,
  stream: string | undefined,
): number {
  const all = options.getAll();
  const ofStream = options.getStream();
  if ((all ?? ofStream)?.hasStart()) return -1;
  if (all?.hasEnd()) return events.before(Number.MAX_SAFE_INTEGER, 1)[0]?.position ?? -1;
  if (all) return Number(all.getPosition()?.getCommitPosition());
  if (!ofStream?.hasEnd()) return Number(ofStream?.getRevision());
  const last = events.lastRevision(stream ?? '');
  return last === 'none' ? -1 : last;
}

const allForwards = (events: StoredEvents): Source => ({
  page: (beyond, limit) => events.after(beyond, limit),
  placeOf: ({ position }) => position,
});

const allBackwards = (events: StoredEvents): Source => ({
  page: (beyond, limit) => events.before(beyond, limit),
  placeOf: ({ position }) => position,
});

const streamForwards = (events: StoredEvents, stream: string): Source => ({
  page: (beyond, limit) => events.ofStream(stream, beyond + 1, limit),
  placeOf: ({ revision }) => revision,
});

const streamBackwards = (events: StoredEvents, stream: string): Source => ({
  page: (beyond, limit) => events.ofStreamBackwards(stream, beyond - 1, limit),
  placeOf: ({ revision }) => revision,
});
