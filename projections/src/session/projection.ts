import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { sessionEvents } from '@canvass/contracts/session/events';
import { evolveSession, initialSession } from '@canvass/contracts/session/state';
import type { Projection } from '../runner/projection.js';
import { sessionCollection, type SessionBody } from './document.js';

export const sessionProjection: Projection<SessionBody> = {
  collection: sessionCollection,
  types: Object.keys(sessionEvents),
  keys: ({ stream }) => (categoryOf(stream) === 'session' ? [idOf(stream)] : []),
  evolve(body, event) {
    const state = evolveSession(
      body ?? initialSession,
      event as unknown as Parameters<typeof evolveSession>[1],
    );
    if (!state.exists || state.ended) return null;
    const userAgent = event.personal?.['userAgent'];
    return {
      ...state,
      userAgent: body?.userAgent ?? (typeof userAgent === 'string' ? userAgent : ''),
    };
  },
  // Sessions are their account's own business: nobody else of the firm is told.
  changes: () => [],
};
