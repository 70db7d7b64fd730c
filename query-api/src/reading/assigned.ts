import { idSchema } from '@canvass/contracts/event/schema';
import { z } from 'zod';
import { LARGEST_PAGE, optionalParameter } from './list.js';

/** What a list for pickers says of itself: all that is assigned to the caller, or, for most callers, all of the firm's. */
export const assigned = {
  summary: `Everything of this kind that the caller may see, at most ${LARGEST_PAGE}; operators name any firm`,
  query: z.object({
    /** Whose records; for operators, who assign those of any firm. The caller's own by default. */
    firm: optionalParameter(idSchema),
  }),
};
