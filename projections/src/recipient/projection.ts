import { recipientAggregate, statusOf } from '@canvass/contracts/recipient/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts, toldToFirm } from '../runner/record.js';
import { searchedIn } from '../runner/searched.js';
import { recipientCollection, type RecipientBody } from './document.js';

export const recipientProjection = projectionOf(recipientAggregate, {
  collection: recipientCollection,
  evolve(body: RecipientBody | null, event): RecipientBody | null {
    const state = recipientAggregate.evolve(body ?? recipientAggregate.initial, event);
    if (!state.exists) return null;
    const { email } = state;
    const status = statusOf(state);
    return { ...state, status, ...recordFacts(body, event), ...searchedIn({ email }) };
  },
  changes: toldToFirm('recipient'),
});
