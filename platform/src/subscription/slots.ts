import { accountAggregate } from '@canvass/contracts/account/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf } from '@canvass/contracts/event/envelope';
import {
  holdingOfAccount,
  holdingOfDevice,
  holdingOfRecord,
  type Holding,
} from '@canvass/contracts/firm/holding';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import { slotsPart, type SlotsState } from '@canvass/contracts/firm/slots';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { FoldCache, type Folded } from '../event-log/fold.js';
import type { EventLogReader } from '../event-log/port.js';

const FIRMS_KEPT = 5000;
/** Streams of each kind that are looked at only where a limit is reached. */
const HOLDERS_KEPT = 5000;

/** How those who have a slot stand to it by their own state. */
export interface Holders {
  /** How many hold it. */
  held: number;
  /** Streams that do not hold it, but may come to. */
  free: string[];
  /** Streams that never will again. */
  gone: string[];
}

export interface Slots {
  /** The slots of a firm as its stream has them. */
  of(firm: string): Promise<Folded<SlotsState>>;
  /** Looks holders up in their own streams, until `enough` of them hold their slot. */
  holders(kind: SlotKind, streams: Iterable<string>, enough: number): Promise<Holders>;
  /** Whether a firm may have one more; whoever has a slot without holding it takes up no room. */
  hasRoom(firm: string, kind: SlotKind, limit: number): Promise<boolean>;
}

/** The slots of firms, read from the log itself. */
export function createSlots(log: EventLogReader): Slots {
  const firms = new FoldCache(log, slotsPart, { size: FIRMS_KEPT });
  const size = HOLDERS_KEPT;
  const accounts = new FoldCache(log, accountAggregate, { size });
  const devices = new FoldCache(log, deviceAggregate, { size });
  const polls = new FoldCache(log, pollAggregate, { size });
  const questions = new FoldCache(log, questionAggregate, { size });
  const ofAccount = async (stream: string, kind: SlotKind) =>
    holdingOfAccount((await accounts.get(idOf(stream))).state, kind);
  const holdings: Record<SlotKind, (stream: string) => Promise<Holding>> = {
    users: (stream) => ofAccount(stream, 'users'),
    admins: (stream) => ofAccount(stream, 'admins'),
    questions: async (stream) => holdingOfRecord((await questions.get(idOf(stream))).state),
    polls: async (stream) => holdingOfRecord((await polls.get(idOf(stream))).state),
    devices: async (stream) => holdingOfDevice((await devices.get(idOf(stream))).state),
  };
  const of = (firm: string) => firms.get(firm);
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
      const { state } = await of(firm);
      if (state[kind].size < limit) return true;
      return (await holders(kind, state[kind], limit)).held < limit;
    },
  };
}
