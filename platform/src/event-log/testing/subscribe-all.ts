import { randomUUID } from 'node:crypto';
import {
  comparePositions,
  positionOf,
  type AllPosition,
  type AskedPosition,
} from './all-position.js';
import { isUpTo, readPage, requireBoundary } from './all-pages.js';
import type { EventFilter } from './filter.js';
import { LiveItems } from './live-items.js';
import { ClientGone, type Outlet } from './outlet.js';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
} from './responses.js';
import { requireNone, type RefusedCall } from './refusals.js';
import type { StoredEvent } from './stored-event.js';
import type { ReadableEvents } from './readable-events.js';

const BEGINNING: AllPosition = { commit: 0, prepare: 0 };

/**
 * A subscription to `$all`, as EventStoreDB 24 runs it. It catches up page by page and then goes live. If the client
 * reads more slowly than events are committed, the subscription catches up again. Its checkpoints say how far a filter
 * has read; docs/adr/0005 says when EventStoreDB sends them.
 */
export class AllSubscription {
  private readonly live: LiveItems;
  /** The place of the last event or checkpoint sent; undefined before the first one of a subscription from the start. */
  private reached: AllPosition | undefined;
  /** The highest checkpoint sent; the start of the log counts as higher than all others. */
  private told: AllPosition | 'beginning' | undefined;

  constructor(
    private readonly events: ReadableEvents,
    private readonly filter: EventFilter | undefined,
    private readonly outlet: Outlet,
    private readonly refusal: () => RefusedCall | undefined,
  ) {
    this.live = new LiveItems(events, filter);
  }

  /**
   * Ends only when the client leaves.
   * @throws ClientGone; RefusedCall when no event begins at the place that the client asked for
   */
  async run(from: AskedPosition): Promise<never> {
    await this.outlet.send(confirmationResponse(randomUUID()));
    const { begun } = this.live;
    if (from !== 'start') this.reached = from === 'end' ? begun : from;
    if (this.reached && comparePositions(this.reached, begun) >= 0) await this.goLive();
    for (;;) {
      await this.catchUp();
      await this.goLive();
    }
  }

  private async catchUp(): Promise<void> {
    let considered = 0;
    requireBoundary(this.events, this.reached ?? BEGINNING);
    for (let place = this.reached ?? BEGINNING; ;) {
      // EventStoreDB checks here alone, where it reads pages, whether the client requires the leader.
      requireNone(this.refusal());
      const page = readPage(this.events, place, this.filter);
      for (const event of page.events) {
        // A page begins at the place reached, so the first page may hold events that were sent already.
        if (!this.reached || !isUpTo(event, this.reached)) await this.sendEvent(event);
      }
      considered += page.considered;
      if (page.isEnd) return this.sendCheckpoint();
      if (this.filter && considered >= this.filter.checkpointInterval) {
        considered %= this.filter.checkpointInterval;
        this.moveTo(page.current);
        await this.sendCheckpoint();
      }
      place = page.next;
    }
  }

  /** Sends events as they are committed. Returns when the client has fallen behind. */
  private async goLive(): Promise<void> {
    await this.outlet.send(caughtUpResponse());
    for (;;) {
      const seen = this.events.commits;
      const item = this.live.take(this.reached);
      if (item?.isAfterGap) return this.sendCheckpoint();
      if (item?.event) {
        await this.sendEvent(item.event);
      } else if (item) {
        this.reached = item.place;
        await this.sendCheckpoint();
      } else {
        await this.events.moreThan(seen, this.outlet.gone);
      }
      if (this.outlet.gone.aborted) throw new ClientGone();
    }
  }

  private async sendEvent(event: StoredEvent): Promise<void> {
    await this.outlet.send(eventResponse(event));
    this.reached = positionOf(event);
  }

  private moveTo(place: AllPosition): void {
    if (!this.reached || comparePositions(this.reached, place) < 0) this.reached = place;
  }

  private async sendCheckpoint(): Promise<void> {
    if (!this.filter || this.told === 'beginning') return;
    const { reached, told } = this;
    if (told && reached && comparePositions(reached, told) <= 0) return;
    this.told = reached ?? 'beginning';
    await this.outlet.send(checkpointResponse(reached));
  }
}
