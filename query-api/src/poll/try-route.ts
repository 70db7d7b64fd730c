import { pollCalls } from '@canvass/contracts/poll/calls';
import { tryLinkSchema } from '@canvass/contracts/poll/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { TRY_DAYS } from '@canvass/contracts/trial/state';
import { route, type Route } from '@canvass/platform/http/route';
import { createTestToken } from '@canvass/platform/identity/test-link';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';

const DAY_MILLISECONDS = 86_400_000;

/** Where a poll is tried. The address is signed and kept nowhere: each one that is given out is good for its days. */
export function tryRoute({
  store,
  keys,
  publicUrl,
  believedNow,
}: Pick<QueryDependencies, 'store' | 'keys' | 'publicUrl' | 'believedNow'>): Route {
  return route(pollCalls.tryIt, {
    summary: 'The address at which a poll is tried, good for 30 days; answers there are tests',
    query: z.object({ pollId: idSchema }),
    answer: tryLinkSchema,
    handle: async ({ caller, query: { pollId } }) => {
      await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      const until = new Date(believedNow().getTime() + TRY_DAYS * DAY_MILLISECONDS);
      const address = `${publicUrl}/try/${pollId}/${createTestToken(keys, pollId, until)}`;
      return {
        headers: { 'Cache-Control': 'no-store' },
        body: { address, until: until.toISOString() },
      };
    },
  });
}
