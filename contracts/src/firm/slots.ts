import { partOf, type Foldable } from '../event/aggregate.js';
import type { EventOf } from '../event/schema.js';
import type { slotEvents } from './slot-events.js';
import type { SlotKind } from './slot-kinds.js';
import { firmAggregate } from './state.js';

/** Streams that hold a slot, by kind. */
export type SlotsState = Record<SlotKind, ReadonlySet<string>>;

export const initialSlots: SlotsState = {
  users: new Set(),
  admins: new Set(),
  questions: new Set(),
  polls: new Set(),
  devices: new Set(),
};

/** Folds all events at once: there may be thousands, and one by one each would copy the whole state. */
function evolveAll(
  state: SlotsState,
  slots: readonly Foldable<EventOf<typeof slotEvents>>[],
): SlotsState {
  if (slots.length === 0) return state;
  const changed = new Map<SlotKind, Set<string>>();
  for (const { type, data } of slots) {
    const holders = changed.get(data.kind) ?? new Set(state[data.kind]);
    changed.set(data.kind, holders);
    switch (type) {
      case 'SlotTaken':
        holders.add(data.holder);
        break;
      case 'SlotFreed':
        holders.delete(data.holder);
        break;
    }
  }
  return { ...state, ...Object.fromEntries(changed) };
}

/** The slots of a firm. */
export const slotsPart = partOf(firmAggregate, {
  heeds: ['SlotTaken', 'SlotFreed'],
  initial: initialSlots,
  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll,
});
