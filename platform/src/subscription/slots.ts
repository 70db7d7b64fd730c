import { evolveAccount, initialAccount } from '@canvass/contracts/account/state';
import { evolveDevice, initialDevice } from '@canvass/contracts/device/state';
import {
  holdingOfAccount,
  holdingOfDevice,
  holdingOfRecord,
  type Holding,
} from '@canvass/contracts/firm/holding';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import { evolveSlots, initialSlots, type SlotsState } from '@canvass/contracts/firm/slots';
import { evolvePoll, initialPoll } from '@canvass/contracts/poll/state';
import { evolveQuestion, initialQuestion } from '@canvass/contracts/question/state';
import { FoldCache, foldOf, type Fold, type Folded } from '../event-log/fold.js';
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

const slotsFold: Fold<SlotsState> = {
  initial: initialSlots,
  evolve: (state, event) => evolveSlots(state, [event as unknown as FirmEvent]),
  evolveAll: (state, events) => evolveSlots(state, events as unknown as FirmEvent[]),
};

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
  const firms = new FoldCache(log, slotsFold, { size: FIRMS_KEPT });
  const size = HOLDERS_KEPT;
  const accounts = new FoldCache(log, foldOf(initialAccount, evolveAccount), { size });
  const devices = new FoldCache(log, foldOf(initialDevice, evolveDevice), { size });
  const polls = new FoldCache(log, foldOf(initialPoll, evolvePoll), { size });
  const questions = new FoldCache(log, foldOf(initialQuestion, evolveQuestion), { size });
  const ofAccount = async (stream: string, kind: SlotKind) =>
    holdingOfAccount((await accounts.get(stream)).state, kind);
  const holdings: Record<SlotKind, (stream: string) => Promise<Holding>> = {
    users: (stream) => ofAccount(stream, 'users'),
    admins: (stream) => ofAccount(stream, 'admins'),
    questions: async (stream) => holdingOfRecord((await questions.get(stream)).state),
    polls: async (stream) => holdingOfRecord((await polls.get(stream)).state),
    devices: async (stream) => holdingOfDevice((await devices.get(stream)).state),
  };
  const of = (firm: string) => firms.get(`firm-${firm}`);
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
