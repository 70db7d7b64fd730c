import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { askedPosition, type AskedPosition } from './all-position.js';
import { isShown, PAGE_EVENTS, readPage, requireBoundary } from './all-pages.js';
import { filterOf, type EventFilter } from './filter.js';
import { ClientGone, Outlet, type ReadCall } from './outlet.js';
import { requireNone, statusOf, type RefusedCall } from './refusals.js';
import { refusedRead } from './leadership.js';
import { streamOf } from './append-requests.js';
import type { ServerNode } from './server-node.js';
import { eventResponse, streamNotFoundResponse } from './responses.js';
import type { ReadableEvents } from './readable-events.js';
import { AllSubscription } from './subscribe-all.js';
import { subscribeToStream } from './subscribe-stream.js';

/** Why the server refuses to read now. */
type Refusal = () => RefusedCall | undefined;

const BACKWARDS = 1;

/** Answers `Read`: streams and `$all`, forwards, backwards, and as subscriptions. */
export async function read(node: ServerNode, call: ReadCall): Promise<void> {
  const outlet = new Outlet(call);
  try {
    const { rights } = node;
    const options = call.request.getOptions();
    const stream = options?.getStream();
    const name = stream ? streamOf(stream.getStreamIdentifier()) : '$all';
    rights.require(rights.callerOf(call.metadata), 'read', name);
    const refusal = (): RefusedCall | undefined => refusedRead(node.role(), call.metadata);
    await answer(node.view, options, outlet, refusal);
    call.end();
  } catch (error) {
    if (error instanceof ClientGone) call.end();
    else call.emit('error', statusOf(error));
  }
}

async function answer(
  events: ReadableEvents,
  options: ReadReq.Options | undefined,
  outlet: Outlet,
  refusal: Refusal,
): Promise<void> {
  if (!options) throw new TypeError('a read needs options');
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const stream = options.getStream();
  if (!stream) return answerAll(events, options, isBackwards, outlet, refusal);
  requireNone(refusal());
  const name = streamOf(stream.getStreamIdentifier());
  const last = events.lastRevision(name);
  const end = last === 'none' ? -1 : last;
  if (options.hasSubscription()) {
    const after = stream.hasStart() ? -1 : stream.hasEnd() ? end : Number(stream.getRevision());
    return subscribeToStream(events, name, after, outlet);
  }
  if (last === 'none') return outlet.send(streamNotFoundResponse(name));
  const from = stream.hasStart() ? 0 : stream.hasEnd() ? end : Number(stream.getRevision());
  await readStream(events, name, { from, isBackwards, count: Number(options.getCount()) }, outlet);
}

async function answerAll(
  events: ReadableEvents,
  options: ReadReq.Options,
  isBackwards: boolean,
  outlet: Outlet,
  refusal: Refusal,
): Promise<void> {
  const from = placeOf(options.getAll());
  const asked = options.getFilter();
  const filter = asked && filterOf(asked);
  if (options.hasSubscription()) {
    return new AllSubscription(events, filter, outlet, refusal).run(from);
  }
  requireNone(refusal());
  const count = Number(options.getCount());
  if (isBackwards) await readAllBackwards(events, from, filter, count, outlet);
  else await readAllForwards(events, from, filter, count, outlet);
}

interface StreamRead {
  from: number;
  isBackwards: boolean;
  count: number;
}

async function readStream(
  events: ReadableEvents,
  stream: string,
  { from, isBackwards, count }: StreamRead,
  outlet: Outlet,
): Promise<void> {
  let next = from;
  for (let left = count; left > 0 && next >= 0;) {
    const limit = Math.min(left, PAGE_EVENTS);
    const page = isBackwards
      ? events.ofStreamBackwards(stream, next, limit)
      : events.ofStream(stream, next, limit);
    if (page.length === 0) return;
    for (const event of page) {
      await outlet.send(eventResponse(event));
      next = event.revision + (isBackwards ? -1 : 1);
    }
    left -= page.length;
  }
}

async function readAllForwards(
  events: ReadableEvents,
  from: AskedPosition,
  filter: EventFilter | undefined,
  count: number,
  outlet: Outlet,
): Promise<void> {
  if (from === 'end') return;
  let place = from === 'start' ? { commit: 0, prepare: 0 } : from;
  requireBoundary(events, place);
  for (let left = count; left > 0;) {
    const page = readPage(events, place, filter, Math.min(left, PAGE_EVENTS));
    for (const event of page.events) await outlet.send(eventResponse(event));
    if (page.isEnd) return;
    left -= page.events.length;
    place = page.next;
  }
}

async function readAllBackwards(
  events: ReadableEvents,
  from: AskedPosition,
  filter: EventFilter | undefined,
  count: number,
  outlet: Outlet,
): Promise<void> {
  if (from === 'start') return;
  if (from !== 'end') requireBoundary(events, from);
  let place = from === 'end' ? events.end : from.commit;
  for (let left = count; left > 0;) {
    const page = events.before(place, PAGE_EVENTS);
    for (const event of page) {
      place = event.position;
      if (!isShown(event, filter) || left === 0) continue;
      await outlet.send(eventResponse(event));
      left -= 1;
    }
    if (page.length === 0) return;
  }
}

function placeOf(all: ReadReq.Options.AllOptions | undefined): AskedPosition {
  if (all?.hasEnd()) return 'end';
  const position = all?.getPosition();
  return position
    ? askedPosition(position.getCommitPosition(), position.getPreparePosition())
    : 'start';
}
