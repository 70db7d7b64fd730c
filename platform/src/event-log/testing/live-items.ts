import { comparePositions, positionOf, type AllPosition } from './all-position.js';
import { isShown } from './all-pages.js';
import type { EventFilter } from './filter.js';
import type { StoredEvent } from './stored-event.js';
import type { ReadableEvents } from './readable-events.js';

/** What a live subscription sends: an event, or a checkpoint with the place that it has reached. */
export interface LiveItem {
  place: AllPosition;
  event?: StoredEvent;
  /** Whether something before it was dropped. */
  isAfterGap: boolean;
}

/** Most items that may wait for a subscriber. Beyond that, the oldest are dropped and the subscriber has to catch up. */
const LARGEST_BACKLOG = 32;

/** All events committed since a subscription began, as EventStoreDB hands them to that subscription. */
export class LiveItems {
  private looked: number;
  private sinceCheckpoint = 0;
  private waiting: LiveItem[] = [];

  constructor(
    private readonly events: ReadableEvents,
    private readonly filter: EventFilter | undefined,
  ) {
    this.looked = events.last;
  }

  /** Where the log ended when the subscription began. */
  get begun(): AllPosition {
    return { commit: this.looked, prepare: this.looked };
  }

  /** The next item after a place, if there is one. */
  take(beyond: AllPosition | undefined): LiveItem | undefined {
    this.look();
    for (let item = this.waiting.shift(); item; item = this.waiting.shift()) {
      if (!beyond) return item;
      const order = comparePositions(item.place, beyond);
      if (order > 0 || (order === 0 && !item.event)) return item;
    }
    return undefined;
  }

  private look(): void {
    for (const event of this.events.from(this.looked + 1)) {
      this.looked = event.position;
      if (isShown(event, this.filter)) this.add({ place: positionOf(event), event });
      this.sinceCheckpoint += 1;
      if (this.filter && this.sinceCheckpoint >= this.filter.checkpointInterval) {
        this.sinceCheckpoint = 0;
        this.add({ place: positionOf(event) });
      }
    }
  }

  private add(item: Omit<LiveItem, 'isAfterGap'>): void {
    this.waiting.push({ ...item, isAfterGap: false });
    if (this.waiting.length <= LARGEST_BACKLOG) return;
    this.waiting.shift();
    this.waiting[0]!.isAfterGap = true;
  }
}
