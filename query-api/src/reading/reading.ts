import { LONGEST_POSITION, MIN_POSITION, POSITION } from '@canvass/contracts/http/failure';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { Route } from '@canvass/platform/http/route';
import type { Collection, ReadStoreReader } from '@canvass/platform/read-store/port';
import { Checkpoints } from './checkpoints.js';

/** A route that answers from these collections, made to wait for what its caller has written. */
export type Reading = (collections: readonly Collection[], route: Route) => Route;

/** The position that a request names. @throws Refusal invalidInput if it is longer than one can be */
function positionOf(asked: string | undefined): string | undefined {
  const max = LONGEST_POSITION;
  if (asked === undefined || asked.length <= max) return asked || undefined;
  throw invalid([{ code: 'textTooLong', field: MIN_POSITION, parameters: { max } }]);
}

/**
 * Lets callers read what they wrote: a route waits until its collections have reached the request's
 * `X-Min-Position`, and says in `X-Position` from where it answered. While one of them is folded from the beginning, as after
 * damage, it refuses with 503 instead of answering with what is there already.
 */
export function createReading(store: Pick<ReadStoreReader, 'checkpoints'>): Reading {
  const checkpoints = new Checkpoints(store);
  return (collections, route) => {
    const names = collections.map(({ name }) => name);
    return {
      ...route,
      readsModels: true,
      handle: async (call) => {
        const asked = positionOf(call.headers[MIN_POSITION.toLowerCase()]);
        const reached = await checkpoints.reachStanding(names, asked);
        const answer = await route.handle(call);
        // At the beginning of the log there is nothing to wait for.
        if (!reached) return answer;
        return { ...answer, headers: { ...answer.headers, [POSITION]: reached } };
      },
    };
  };
}
