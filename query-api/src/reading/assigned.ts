import type { Route } from '@canvass/platform/http/route';
import { LARGEST_PAGE } from './list.js';

/** A list without parameters, for pickers: all that is assigned to the caller, or, for most callers, all of the firm's. */
export function assignedOf({ query, ...list }: Route, path: string): Route {
  return {
    ...list,
    path,
    summary: `Everything of this kind that the caller may see, at most ${LARGEST_PAGE}`,
    handle: (call) => list.handle({ ...call, query: query?.parse({ limit: LARGEST_PAGE }) }),
  };
}
