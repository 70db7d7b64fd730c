import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  startedSessionCollection,
  type StartedSessionDocument,
} from '@canvass/projections/started-session/document';
import { Checkpoints } from '../reading/checkpoints.js';

/** Sessions read at a time. */
const PAGE = 1000;

/**
 * Ids of all sessions that were ever started by an account's person, in others' names too.
 * @param after log position up to which sessions must be known; undefined takes what is known
 */
export type FindSessions = (account: string, after: string | undefined) => Promise<string[]>;

/** What it makes fails when the read model has not come as far as `after` within two seconds. */
export function createFindSessions(store: ReadStoreReader): FindSessions {
  const checkpoints = new Checkpoints(store);
  const { name } = startedSessionCollection;
  return async (account, after) => {
    await checkpoints.mustReach([name], after);
    const ids: string[] = [];
    for (const field of ['account', 'impersonator']) {
      for (let skip = 0; ; skip += PAGE) {
        const found = await store.find<StartedSessionDocument>(name, {
          filter: { eq: { field, value: account } },
          page: { skip, limit: PAGE },
        });
        ids.push(...found.map(({ _id }) => _id));
        if (found.length < PAGE) break;
      }
    }
    return ids;
  };
}
