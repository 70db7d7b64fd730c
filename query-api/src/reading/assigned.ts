import { idSchema } from '@canvass/contracts/event/schema';
import type { Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { callerIn, callerOf } from './caller.js';
import { LARGEST_PAGE, optionalParameter } from './list.js';

const parameters = z.object({
  /** Whose records; for operators, who assign those of any firm. The caller's own by default. */
  firm: optionalParameter(idSchema),
});

/** A list for pickers: all that is assigned to the caller, or, for most callers, all of the firm's. */
export function assignedOf({ query, ...list }: Route, path: string): Route {
  return {
    ...list,
    path,
    summary: `Everything of this kind that the caller may see, at most ${LARGEST_PAGE}; operators name any firm`,
    query: parameters,
    handle: (call) => {
      const { firm } = call.query as z.output<typeof parameters>;
      const principal = callerIn(firm, callerOf(call));
      return list.handle({ ...call, principal, query: query?.parse({ limit: LARGEST_PAGE }) });
    },
  };
}
