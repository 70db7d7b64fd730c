import { sessionCalls } from '@canvass/contracts/session/calls';
import { isIdle } from '@canvass/contracts/session/idle';
import { describeUserAgent } from '@canvass/contracts/session/user-agent';
import {
  sessionListSchema,
  type RunningSession,
  type SessionList,
} from '@canvass/contracts/session/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { sessionCollection, type SessionDocument } from '@canvass/projections/session/document';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';

/** Nobody looks through more of their own sessions. */
const MOST_SHOWN = 200;

/** Queries about sessions. */
export function sessionRoutes(
  {
    store,
    state,
    sessionUses,
    now,
  }: Pick<QueryDependencies, 'store' | 'state' | 'sessionUses' | 'now'>,
  reading: Reading,
): Route[] {
  const accounts = createAccounts(state);

  const list = route(sessionCalls.list, {
    summary: 'Running sessions of the signed-in account, newest first',
    forPeople: true,
    answer: sessionListSchema,
    handle: async (call) => {
      const { caller } = call;
      const { epoch, keptSession } = await accounts.account(caller.account);
      const runs: Filter[] = [{ eq: { field: 'epoch', value: epoch } }];
      if (keptSession) runs.push({ eq: { field: '_id', value: keptSession } });
      const documents = await store.find<SessionDocument>(sessionCollection.name, {
        filter: {
          and: [
            { eq: { field: 'account', value: caller.account } },
            { range: { field: 'expiresAt', from: now().toISOString() } },
            { or: runs },
          ],
        },
        sort: [{ field: 'startedAt', direction: 'descending' }],
        page: { skip: 0, limit: MOST_SHOWN },
      });
      const seen = await sessionUses.lastConnections(documents.map(({ _id }) => _id));
      const time = now().toISOString();
      const sessions = documents.flatMap(
        ({ _id, startedAt, userAgent }, index): RunningSession[] => {
          const isCurrent = _id === caller.session;
          const lastSeen = seen[index] ?? null;
          if (isIdle({ startedAt, lastSeen }, time)) return [];
          return [{ id: _id, startedAt, lastSeen, isCurrent, ...describeUserAgent(userAgent) }];
        },
      );
      const body: SessionList = { sessions };
      return { body };
    },
  });

  return [reading([sessionCollection], list)];
}
