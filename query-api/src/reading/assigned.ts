import { idSchema } from '@canvass/contracts/event/schema';
import type { Principal } from '@canvass/platform/http/route';
import { z } from 'zod';
import { callerIn } from './caller.js';
import { LARGEST_PAGE, optionalParameter } from './list.js';

const assigned = {
  summary: `Everything of this kind that the caller may see, at most ${LARGEST_PAGE}; operators name any firm`,
  query: z.object({
    /** Whose records; for operators, who assign those of any firm. The caller's own by default. */
    firm: optionalParameter(idSchema),
  }),
};

/**
 * A list for pickers: all that is assigned to the caller or, for most callers, all of the firm's.
 * @param query parameters of the same list by pages
 * @param listed answers that list
 */
export function listingAssigned<Query extends z.ZodType, Reply>(
  query: Query,
  listed: (caller: Principal, query: z.output<Query>) => Promise<Reply>,
) {
  return {
    ...assigned,
    handle: (received: { caller: Principal; query: { firm?: string | undefined } }) => {
      const caller = callerIn(received.query.firm, received.caller);
      return listed(caller, query.parse({ limit: LARGEST_PAGE }));
    },
  };
}
