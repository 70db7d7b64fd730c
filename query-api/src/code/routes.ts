import { codeCalls } from '@canvass/contracts/code/calls';
import { codeAggregate } from '@canvass/contracts/code/state';
import { pollCodesSchema, presentCodes } from '@canvass/contracts/code/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { route, type Route } from '@canvass/platform/http/route';
import { codeCollection, type CodeDocument } from '@canvass/projections/code/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';

/** The permanent names of the questions and options of a poll. */
export function codeRoutes({ store }: Pick<QueryDependencies, 'store'>, reading: Reading): Route[] {
  const ofPoll = route(codeCalls.ofPoll, {
    summary: 'Codes by which files of answers name the questions of a poll and their options',
    query: z.object({ pollId: idSchema }),
    answer: pollCodesSchema,
    handle: async (call) => {
      const { pollId } = call.query;
      await ownDocument(store, pollCollection, call.caller, pollId);
      const codes = await store.get<CodeDocument>(codeCollection.name, pollId);
      return { body: presentCodes(pollId, codes ?? codeAggregate.initial) };
    },
  });
  return [reading([codeCollection, pollCollection], ofPoll)];
}
