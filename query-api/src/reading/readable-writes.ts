import { COMMIT_POSITION } from '@canvass/contracts/http/failure';
import type { Route } from '@canvass/platform/http/route';
import type { Checkpoints } from './checkpoints.js';

/** Longest wait of a write for read models, in milliseconds; an API's answer that took as long may be ahead of them. */
export const LONGEST_WAIT = 1000;

/**
 * Routes that write, made to answer an API key once queries show what was written: scripts ask for it next. Where read models
 * do not come as far within a second, the answer comes without them, and `X-Commit-Position` says what to wait for.
 * @param names of the read models
 */
export function readableWrites(
  routes: readonly Route[],
  checkpoints: Pick<Checkpoints, 'reach'>,
  names: readonly string[],
): Route[] {
  return routes.map((route) => ({
    ...route,
    handle: async (call) => {
      const answer = await route.handle(call);
      const position = answer.headers?.[COMMIT_POSITION];
      if (call.caller?.key === undefined || position === undefined) return answer;
      // It is written, so the write succeeds even where read models fail.
      await checkpoints.reach(names, position, LONGEST_WAIT).catch(() => undefined);
      return answer;
    },
  }));
}
