import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { responseCollection } from '@canvass/projections/response/document';
import { Checkpoints } from '../reading/checkpoints.js';

/**
 * Makes what counts the finished responses to a poll that have no place among those that it ends at: they were finished
 * before it had a number. It fails when the read model has not come as far as `until` within two seconds.
 */
export function createCountUncapped(
  store: ReadStoreReader,
): (poll: string, until: string) => Promise<number> {
  const checkpoints = new Checkpoints(store);
  const { name } = responseCollection;
  return async (poll, until) => {
    await checkpoints.mustReach([name], until);
    return store.count(name, {
      and: [
        { eq: { field: 'poll', value: poll } },
        { eq: { field: 'quarantined', value: false } },
        { eq: { field: 'isFinished', value: true } },
        { exists: { field: 'capped', value: false } },
      ],
    });
  };
}
