import { idOf } from '@canvass/contracts/event/envelope';
import { firmEvents, type FirmEvent } from '@canvass/contracts/firm/events';
import { evolveFirm, initialFirm } from '@canvass/contracts/firm/state';
import type { Projection } from '../runner/projection.js';
import { firmCollection, type FirmBody } from './document.js';

export const firmProjection: Projection<FirmBody> = {
  collection: firmCollection,
  types: Object.keys(firmEvents),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const state = evolveFirm(body ?? initialFirm, event as unknown as FirmEvent);
    if (!state.exists) return null;
    const createdAt = body?.createdAt ?? event.metadata.at;
    return { ...state, createdAt, revision: event.revision };
  },
};
