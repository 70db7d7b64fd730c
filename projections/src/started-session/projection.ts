import { idOf } from '@canvass/contracts/event/envelope';
import type { SessionEvent } from '@canvass/contracts/session/events';
import { evolveSession, initialSession } from '@canvass/contracts/session/state';
import type { Projection } from '../runner/projection.js';
import { startedSessionCollection, type StartedSessionBody } from './document.js';

/** Apart from what is shown of running sessions, which is personal and goes when they end. */
export const startedSessionProjection: Projection<StartedSessionBody> = {
  collection: startedSessionCollection,
  types: ['SessionStarted', 'AccountImpersonated'] satisfies SessionEvent['type'][],
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const { account, impersonator } = evolveSession(
      initialSession,
      event as unknown as SessionEvent,
    );
    const before = body ?? { account: '', impersonator: null };
    return {
      account: account || before.account,
      impersonator: impersonator?.account ?? before.impersonator,
    };
  },
  changes: () => [],
};
