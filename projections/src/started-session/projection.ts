import { sessionAggregate } from '@canvass/contracts/session/state';
import { projectionOf } from '../runner/projection.js';
import { startedSessionCollection, type StartedSessionBody } from './document.js';

/** Apart from what is shown of running sessions, which is personal and goes when they end. */
export const startedSessionProjection = projectionOf(sessionAggregate, {
  collection: startedSessionCollection,
  ignores: ['UnknownBrowserUsed', 'SessionReauthenticated', 'SessionEnded'],
  evolve(body: StartedSessionBody | null, event) {
    const { account, impersonator } = sessionAggregate.evolve(sessionAggregate.initial, event);
    const before = body ?? { account: '', impersonator: null };
    return {
      account: account || before.account,
      impersonator: impersonator?.account ?? before.impersonator,
    };
  },
  changes: () => [],
});
