import type { PlanLimit } from '../plan/plan.js';
import type { FirmEvent } from './events.js';
import type { SlotKind } from './slot-kinds.js';

/** The limit of each kind. */
export const limitOfSlot = {
  users: 'userLimit',
  admins: 'userAdminLimit',
  questions: 'questionLimit',
  polls: 'surveyLimit',
  devices: 'deviceLimit',
} as const satisfies Record<SlotKind, PlanLimit>;

/** Of each kind, the streams that hold a slot. */
export type SlotsState = Record<SlotKind, ReadonlySet<string>>;

export const initialSlots: SlotsState = {
  users: new Set(),
  admins: new Set(),
  questions: new Set(),
  polls: new Set(),
  devices: new Set(),
};

/** Takes all events at once: there may be thousands, and each would copy all that came before it. */
export function evolveSlots(state: SlotsState, events: readonly FirmEvent[]): SlotsState {
  const slots = events.filter((event) => event.type === 'SlotTaken' || event.type === 'SlotFreed');
  if (slots.length === 0) return state;
  const changed = { ...state } as Record<SlotKind, Set<string>>;
  for (const kind of new Set(slots.map(({ data }) => data.kind))) {
    changed[kind] = new Set(state[kind]);
  }
  for (const { type, data } of slots) {
    if (type === 'SlotTaken') changed[data.kind].add(data.holder);
    else changed[data.kind].delete(data.holder);
  }
  return changed;
}
