import { firmAggregate } from '@canvass/contracts/firm/state';
import { projectionOf } from '../runner/projection.js';
import { firmCollection, type FirmBody } from './document.js';

export const firmProjection = projectionOf(firmAggregate, {
  collection: firmCollection,
  // Who has a slot changes with every record, and only commands go by it.
  ignores: ['SlotTaken', 'SlotFreed'],
  evolve(body: FirmBody | null, event) {
    const state = firmAggregate.evolve(body ?? firmAggregate.initial, event);
    if (!state.exists) return null;
    const createdAt = body?.createdAt ?? event.metadata.at;
    return { ...state, createdAt, revision: event.revision };
  },
  // Who shows an account shows its company's settings too.
  changes: (_before, _after, firm) => [{ firm, topic: 'account', ids: [firm] }],
});
