import { idOf } from '@canvass/contracts/event/envelope';
import {
  holdingOfAccount,
  holdingOfDevice,
  holdingOfRecord,
  type Holding,
} from '@canvass/contracts/firm/holding';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import type { SlotsState } from '@canvass/contracts/firm/slots';
import type { Folded } from '../event-log/fold.js';
import type { CurrentState } from './current-state.js';

/** The holders of a firm's slots, judged by their own state. */
export interface Holders {
  /** Number of holders. */
  held: number;
  /** Streams that do not hold their slot, but may later. */
  free: string[];
  /** Streams that never will hold theirs again. */
  gone: string[];
}

export interface Slots {
  /** The slots in a firm's stream. */
  of(firm: string): Promise<Folded<SlotsState>>;
  /** Checks holders in their own streams until `enough` of them hold their slot. */
  holders(kind: SlotKind, streams: Iterable<string>, enough: number): Promise<Holders>;
  /** Whether a firm may take one more slot; a slot that its stream does not hold is not counted. */
  hasRoom(firm: string, kind: SlotKind, limit: number): Promise<boolean>;
}

/** The slots of firms, always read from the log. */
export function createSlots(
  state: Pick<CurrentState, 'account' | 'device' | 'poll' | 'question' | 'slots'>,
): Slots {
  const ofAccount = async (stream: string, kind: SlotKind) =>
    holdingOfAccount((await state.account(idOf(stream), 'now')).state, kind);
  const holdings: Record<SlotKind, (stream: string) => Promise<Holding>> = {
    users: (stream) => ofAccount(stream, 'users'),
    admins: (stream) => ofAccount(stream, 'admins'),
    questions: async (stream) => holdingOfRecord((await state.question(idOf(stream), 'now')).state),
    polls: async (stream) => holdingOfRecord((await state.poll(idOf(stream), 'now')).state),
    devices: async (stream) => holdingOfDevice((await state.device(idOf(stream), 'now')).state),
  };
  const of = (firm: string) => state.slots(firm, 'now');
  const holders: Slots['holders'] = async (kind, streams, enough) => {
    const found: Holders = { held: 0, free: [], gone: [] };
    for (const stream of streams) {
      if (found.held >= enough) break;
      const holding = await holdings[kind](stream);
      if (holding === 'held') found.held += 1;
      else found[holding].push(stream);
    }
    return found;
  };
  return {
    of,
    holders,
    hasRoom: async (firm, kind, limit) => {
      const { state: slots } = await of(firm);
      if (slots[kind].size < limit) return true;
      return (await holders(kind, slots[kind], limit)).held < limit;
    },
  };
}
