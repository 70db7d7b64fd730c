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
 * A subscription to `$all`, as EventStoreDB 24 keeps it: it catches up page by page and goes live; when more is
 * committed than it takes, it catches up again. It says by checkpoints how far a filter has looked, in ways of its own:
 * see docs/adr/0005.
 */
export class AllSubscription {
  private readonly live: LiveItems;
  /** The event or checkpoint that was sent last; undefined before the first of a subscription from the start. */
  private reached: AllPosition | undefined;
  /** The highest checkpoint that was sent; the place before everything counts as higher than all. */
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
   * @throws ClientGone; RefusedCall when no event begins at the place that was asked for
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
      // EventStoreDB asks for the leader where it reads pages, and nowhere else.
      requireNone(this.refusal());
      const page = readPage(this.events, place, this.filter);
      for (const event of page.events) {
        // Pages begin at the place that was reached, so the first may bring what was sent.
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

  /** Returns when it has fallen behind. */
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
