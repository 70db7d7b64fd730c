import { presentQuestion } from '@canvass/contracts/question/present';
import { questionTypes } from '@canvass/contracts/question/question';
import {
  questionListSchema,
  questionViewSchema,
  type QuestionList,
  type QuestionView,
} from '@canvass/contracts/question/view';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { assignedOf } from '../reading/assigned.js';
import { callerOf } from '../reading/caller.js';
import {
  idsParameter,
  listParameters,
  optionalParameter,
  ownFilters,
  sortBy,
  sortParameter,
  statusFilter,
  statusParameter,
} from '../reading/list.js';
import { assignedDocuments, ownDocuments } from '../reading/own.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';

function viewOf(document: QuestionDocument): QuestionView {
  const { _id, firm, createdAt, revision } = document;
  return presentQuestion(_id, document, { firm, createdAt, revision });
}

/**
 * Who may see a poll may see what it asks, in the form; charts and answers of the poll show it anyway.
 * @returns the caller with the questions of the assigned polls assigned as well
 */
async function withQuestionsOfPolls(
  store: Pick<ReadStoreReader, 'getMany'>,
  caller: Principal,
): Promise<Principal> {
  const { type, assigned } = caller;
  if (type !== 'user' || !assigned) return caller;
  const polls = await assignedDocuments<PollDocument>(store, pollCollection, caller);
  const asked = polls.flatMap(({ content }) => content.questions);
  return { ...caller, assigned: { ...assigned, questions: [...assigned.questions, ...asked] } };
}

/** Queries about questions. */
export function questionRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const list = route({
    method: 'get',
    path: '/question',
    summary: 'Questions of the firm, newest first',
    access: 'signedIn',
    query: z.object({
      ...listParameters,
      status: statusParameter,
      type: optionalParameter(z.enum(questionTypes)),
      sort: sortParameter,
    }),
    answers: { 200: questionListSchema },
    handle: async (call) => {
      const caller = callerOf(call);
      const { limit, skip, ids, status, type, sort } = call.query;
      if (ids) await ownDocuments(store, questionCollection, caller, ids);
      const { documents, total } = await pageOf<QuestionDocument>(store, questionCollection, {
        filters: [
          ...ownFilters(caller, questionCollection, call.query),
          ...statusFilter('status', status, ids),
          ...(type ? [{ eq: { field: 'content.type', value: type } }] : []),
        ],
        sort: sortBy(sort),
        page: { limit, skip },
      });
      const body: QuestionList = { questions: documents.map(viewOf), total };
      return { status: 200, body };
    },
  });

  const inOrder = route({
    method: 'get',
    path: '/question/ids-order',
    summary: 'Questions in the order of the ids',
    access: 'signedIn',
    query: z.object({ ids: idsParameter.default([]) }),
    answers: { 200: z.array(questionViewSchema) },
    handle: async (call) => {
      const caller = await withQuestionsOfPolls(store, callerOf(call));
      const { ids } = call.query;
      const documents = await ownDocuments<QuestionDocument>(
        store,
        questionCollection,
        caller,
        ids,
      );
      return { status: 200, body: documents.map(viewOf) };
    },
  });

  return [
    reading([questionCollection], list),
    reading([questionCollection], assignedOf(list, '/account/questions')),
    reading([questionCollection, pollCollection], inOrder),
  ];
}
