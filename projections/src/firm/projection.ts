import { idOf } from '@canvass/contracts/event/envelope';
import { firmEvents, type FirmEvent } from '@canvass/contracts/firm/events';
import { slotEvents } from '@canvass/contracts/firm/slot-events';
import { evolveFirm, initialFirm } from '@canvass/contracts/firm/state';
import type { Projection } from '../runner/projection.js';
import { firmCollection, type FirmBody } from './document.js';

export const firmProjection: Projection<FirmBody> = {
  collection: firmCollection,
  // Who has a slot changes with every record, and only commands go by it.
  types: Object.keys(firmEvents).filter((type) => !(type in slotEvents)),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const state = evolveFirm(body ?? initialFirm, event as unknown as FirmEvent);
    if (!state.exists) return null;
    const createdAt = body?.createdAt ?? event.metadata.at;
    return { ...state, createdAt, revision: event.revision };
  },
  // Who shows an account shows its company's settings too.
  changes: (_before, _after, firm) => [{ firm, topic: 'account', ids: [firm] }],
};
