import { randomUUID } from 'node:crypto';
import { PAGE_EVENTS } from './all-pages.js';
import { ClientGone, type Outlet } from './outlet.js';
import { caughtUpResponse, confirmationResponse, eventResponse } from './responses.js';
import type { ReadableEvents } from './readable-events.js';

/**
 * A subscription to one stream, which need not exist yet. Ends only when the client leaves.
 * @param after the revision before the first event wanted; -1 for all events
 * @throws ClientGone
 */
export async function subscribeToStream(
  events: ReadableEvents,
  stream: string,
  after: number,
  outlet: Outlet,
): Promise<never> {
  await outlet.send(confirmationResponse(randomUUID()));
  let isLive = false;
  for (let next = after + 1; ;) {
    const seen = events.commits;
    const page = events.ofStream(stream, next, PAGE_EVENTS);
    for (const event of page) await outlet.send(eventResponse(event));
    next += page.length;
    if (page.length === PAGE_EVENTS) {
      isLive = false;
      continue;
    }
    if (!isLive) await outlet.send(caughtUpResponse());
    isLive = true;
    await events.moreThan(seen, outlet.gone);
    if (outlet.gone.aborted) throw new ClientGone();
  }
}
