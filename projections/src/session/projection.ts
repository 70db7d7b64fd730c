import { sessionAggregate } from '@canvass/contracts/session/state';
import { projectionOf } from '../runner/projection.js';
import { sessionCollection, type SessionBody } from './document.js';

export const sessionProjection = projectionOf(sessionAggregate, {
  collection: sessionCollection,
  evolve(body: SessionBody | null, event) {
    const state = sessionAggregate.evolve(body ?? sessionAggregate.initial, event);
    if (!state.exists || state.ended) return null;
    const said = event.type === 'SessionStarted' ? event.personal?.userAgent : undefined;
    return { ...state, userAgent: body?.userAgent ?? said ?? '' };
  },
  // Sessions are their account's own business: nobody else of the firm is told.
  changes: () => [],
});
