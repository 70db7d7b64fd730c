import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { sessionEvents, type SessionEvent } from '@canvass/contracts/session/events';
import { evolveSession, initialSession } from '@canvass/contracts/session/state';
import type { Projection } from '../runner/projection.js';
import { sessionCollection, type SessionBody } from './document.js';

export const sessionProjection: Projection<SessionBody> = {
  collection: sessionCollection,
  types: Object.keys(sessionEvents),
  keys: ({ stream }) => (categoryOf(stream) === 'session' ? [idOf(stream)] : []),
  evolve(body, event) {
    const state = evolveSession(body ?? initialSession, event as unknown as SessionEvent);
    if (!state.exists || state.ended) return null;
    const userAgent = event.personal?.['userAgent'];
    return {
      ...state,
      startedAt: body?.startedAt ?? event.metadata.at,
      userAgent: body?.userAgent ?? (typeof userAgent === 'string' ? userAgent : ''),
    };
  },
  // Sessions are their account's own business: nobody else of the firm is told.
  changes: () => [],
};
