import { CHANGES, type LiveChange } from '@canvass/contracts/live/change';
import type { Bus } from '@canvass/platform/bus/port';
import type { ChangeNotice } from './projection.js';

/** What a batch changed, one notice for each firm and topic. */
export class Changes {
  private readonly found = new Map<string, ChangeNotice & { all: Set<string> }>();
  private areMissed = false;

  private add(notices: readonly ChangeNotice[]): void {
    for (const notice of notices) {
      const name = `${notice.topic} ${notice.firm}`;
      let known = this.found.get(name);
      if (!known) this.found.set(name, (known = { ...notice, all: new Set() }));
      for (const id of notice.ids) known.all.add(id);
    }
  }

  /** The same; where that cannot be told, everybody has to look at what they show. */
  note(notices: () => readonly ChangeNotice[]): void {
    try {
      this.add(notices());
    } catch {
      this.areMissed = true;
    }
  }

  /** @param position log position up to which the batch is committed */
  publish(bus: Bus, position: string): void {
    if (this.areMissed) bus.tellMissed();
    for (const { firm, topic, all } of this.found.values()) {
      const change: LiveChange = { firm, topic, ids: [...all], position };
      bus.publish(CHANGES, change);
    }
  }
}
