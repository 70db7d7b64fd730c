import { idSchema } from '@canvass/contracts/event/schema';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import type { Principal } from '@canvass/platform/http/route';
import { z } from 'zod';
import { callerIn } from './caller.js';
import { optionalParameter } from './list.js';

const assigned = {
  summary: `Everything of this kind that the caller may see, at most ${LARGEST_PAGE}; operators name any firm`,
  query: z.object({
    /** Whose records; for operators, who assign those of any firm. The caller's own by default. */
    firm: optionalParameter(idSchema),
  }),
};

/** What a list by pages and the one for pickers have in common. */
interface Listing<Query extends z.ZodType, Answer extends z.ZodType> {
  /** Parameters of the list by pages. */
  query: Query;
  answer: Answer;
  /** Answers with a page of it. */
  listed: (caller: Principal, query: z.output<Query>) => Promise<{ body: z.output<Answer> }>;
}

/** A list by pages. @param summary what it lists, and in which order */
export function listing<Query extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  { query, answer, listed }: Listing<Query, Answer>,
) {
  return {
    ...{ summary, query, answer },
    handle: (received: { caller: Principal; query: z.output<Query> }) =>
      listed(received.caller, received.query),
  };
}

/** The same list for pickers: all that is assigned to the caller or, for most callers, all of the firm's. */
export function listingAssigned<Query extends z.ZodType, Answer extends z.ZodType>({
  query,
  answer,
  listed,
}: Listing<Query, Answer>) {
  return {
    ...{ ...assigned, answer },
    handle: (received: { caller: Principal; query: { firm?: string | undefined } }) => {
      const caller = callerIn(received.query.firm, received.caller);
      return listed(caller, query.parse({ limit: LARGEST_PAGE }));
    },
  };
}
