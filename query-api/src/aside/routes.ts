import { asideCalls as calls } from '@canvass/contracts/aside/calls';
import { asideAggregate, isDiscarding } from '@canvass/contracts/aside/state';
import { asideViewSchema } from '@canvass/contracts/aside/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { route, type Route } from '@canvass/platform/http/route';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { setAside } from './filter.js';

export function asideRoutes(
  { store, log }: Pick<QueryDependencies, 'store' | 'log'>,
  reading: Reading,
): Route[] {
  const view = route(calls.view, {
    summary: 'How many responses to a poll are set aside, and whether they are being discarded',
    query: z.object({ pollId: idSchema }),
    answer: asideViewSchema,
    handle: async ({ caller, query: { pollId } }) => {
      await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      const [responses, events] = await Promise.all([
        store.count(responseCollection.name, { and: setAside(pollId) }),
        log.read(asideAggregate.stream(pollId)),
      ]);
      return { body: { responses, isDiscarding: isDiscarding(asideAggregate.fold(events)) } };
    },
  });
  return [reading([responseCollection, pollCollection], view)];
}
