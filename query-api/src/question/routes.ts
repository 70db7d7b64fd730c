import { questionCalls } from '@canvass/contracts/question/calls';
import { presentQuestion } from '@canvass/contracts/question/present';
import { questionTypes } from '@canvass/contracts/question/question';
import {
  questionListSchema,
  questionViewSchema,
  type QuestionView,
} from '@canvass/contracts/question/view';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import type { QueryDependencies } from '../dependencies.js';
import {
  idsParameter,
  limitParameter,
  listParameters,
  optionalParameter,
  pageParameters,
  sortParameter,
  statusFilter,
  statusParameter,
} from '../reading/list.js';
import { listing, listingAssigned } from '../reading/listing.js';
import { assignedDocuments, ownDocuments } from '../reading/own.js';
import { ownPage } from '../reading/own-page.js';
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

const questionsQuery = z.object({
  ...listParameters,
  status: statusParameter,
  type: optionalParameter(z.enum(questionTypes)),
  sort: sortParameter,
});

/** Queries about questions. */
export function questionRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  async function listed(caller: Principal, query: z.output<typeof questionsQuery>) {
    const { ids, status, type } = query;
    const found = await ownPage<QuestionDocument>(store, questionCollection, caller, query, [
      ...statusFilter('status', status, ids),
      ...(type ? [{ eq: { field: 'content.type', value: type } }] : []),
    ]);
    const { documents, total } = found;
    return { body: { questions: documents.map(viewOf), total } };
  }

  const questions = { query: questionsQuery, answer: questionListSchema, listed };
  const list = route(questionCalls.list, listing('Questions of the firm, newest first', questions));
  const listAssigned = route(questionCalls.listAssigned, listingAssigned(questions));

  const inOrder = route(questionCalls.inOrder, {
    summary: 'Questions in the order of the ids',
    query: z.object({
      ...pageParameters,
      ids: idsParameter.default([]),
      limit: limitParameter(LARGEST_PAGE, LARGEST_PAGE),
    }),
    answer: z.array(questionViewSchema),
    handle: async (call) => {
      const caller = await withQuestionsOfPolls(store, call.caller);
      const { ids, limit, skip } = call.query;
      const documents = await ownDocuments<QuestionDocument>(
        store,
        questionCollection,
        caller,
        ids,
      );
      return { body: documents.slice(skip, skip + limit).map(viewOf) };
    },
  });

  return [
    reading([questionCollection], list),
    reading([questionCollection], listAssigned),
    reading([questionCollection, pollCollection], inOrder),
  ];
}
