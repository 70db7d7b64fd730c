import { pollCalls } from '@canvass/contracts/poll/calls';
import { idSchema } from '@canvass/contracts/event/schema';
import { libraryCategories } from '@canvass/contracts/poll/poll';
import { withAddresses } from '@canvass/contracts/poll/addresses';
import { presentPoll } from '@canvass/contracts/poll/present';
import { leadingIds, type LeadingQuestions } from '@canvass/contracts/poll/ways';
import {
  MOST_ANSWERED_SAID,
  pollListSchema,
  pollQuestionsSchema,
  type PollQuestions,
} from '@canvass/contracts/poll/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { chartCollection } from '@canvass/projections/chart/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import { answersByQuestion } from '../chart/answers-by-question.js';
import { questionsCharted } from '../chart/questions-charted.js';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import {
  listParameters,
  optionalParameter,
  sortParameter,
  statusFilter,
  statusParameter,
} from '../reading/list.js';
import { listing, listingAssigned } from '../reading/listing.js';
import { ownDocument } from '../reading/own.js';
import { ownPage } from '../reading/own-page.js';
import type { Reading } from '../reading/reading.js';
import { answeredCollections, answeredOf } from './answered.js';
import { tryRoute } from './try-route.js';

/** The questions that polls branch on or notify of, by id. */
async function leadingQuestions(
  store: Pick<QueryDependencies['store'], 'getMany'>,
  polls: readonly PollDocument[],
): Promise<LeadingQuestions> {
  const ids = [...new Set(polls.flatMap(({ content }) => leadingIds(content)))];
  const known = await store.getMany<QuestionDocument>(questionCollection.name, ids);
  return new Map(
    known.map(({ _id, content, formerOptions }) => [_id, { ...content, formerOptions }]),
  );
}

const pollsQuery = z.object({
  ...listParameters,
  status: statusParameter,
  category: optionalParameter(z.enum(libraryCategories)),
  sort: sortParameter,
});

/** Queries about polls. */
export function pollRoutes(
  {
    store,
    admission,
    entitlements,
    slots,
    state,
    keys,
    publicUrl,
    believedNow,
  }: Pick<
    QueryDependencies,
    | 'store'
    | 'admission'
    | 'entitlements'
    | 'slots'
    | 'state'
    | 'keys'
    | 'publicUrl'
    | 'believedNow'
  >,
  reading: Reading,
): Route[] {
  const accounts = createAccounts(state);
  const tryIt = tryRoute({ store, keys, publicUrl, believedNow });
  async function listed(caller: Principal, query: z.output<typeof pollsQuery>) {
    const { ids, status, category } = query;
    const found = await ownPage<PollDocument>(store, pollCollection, caller, query, [
      ...statusFilter('content.status', status, ids),
      ...(category ? [{ eq: { field: 'content.category', value: category } }] : []),
    ]);
    const { documents, total } = found;
    const [leading, answered] = await Promise.all([
      leadingQuestions(store, documents),
      documents.length > MOST_ANSWERED_SAID
        ? undefined
        : answeredOf(
            store,
            documents.map(({ _id }) => _id),
            await admission.timeZoneOf(caller.firm),
          ),
    ]);
    const addressOf = async (account: string) => (await accounts.account(account)).email;
    const presented = documents.map((document) => {
      const { _id, firm, createdAt, revision } = document;
      const record = { firm, createdAt, revision };
      const view = presentPoll(_id, document, record, leading);
      return withAddresses({ ...view, ...answered?.(_id) }, addressOf);
    });
    const polls = await Promise.all(presented);
    return { body: { polls, total } };
  }

  const polls = { query: pollsQuery, answer: pollListSchema, listed };
  const list = route(pollCalls.list, listing('Polls of the firm, newest first', polls));
  const listAssigned = route(pollCalls.listAssigned, listingAssigned(polls));

  const insertAllowed = route(pollCalls.insertAllowed, {
    summary: 'Whether the caller may add a poll, and the plan has room for one',
    query: z.object({ firm: optionalParameter(idSchema) }),
    answer: z.object({ allowed: z.boolean() }),
    handle: async (call) => {
      const { firm, type, active } = call.caller;
      if (call.query.firm !== undefined && call.query.firm !== firm) throw notFound();
      const { limits } = await entitlements.grantFor({ firm, type });
      const hasRoom = await slots.hasRoom(firm, 'polls', limits.surveyLimit);
      return { body: { allowed: active && type !== 'user' && hasRoom } };
    },
  });

  const questions = route(pollCalls.questions, {
    summary: 'Questions of a poll for pickers; the last entry is `all`',
    query: z.object({ pollId: idSchema }),
    answer: pollQuestionsSchema,
    handle: async (call) => {
      const { pollId } = call.query;
      const poll = await ownDocument<PollDocument>(store, pollCollection, call.caller, pollId);
      const [known, answersTo] = await Promise.all([
        questionsCharted(store, poll),
        answersByQuestion(store, pollId),
      ]);
      const named = known.map(({ id: _id, current, isRemoved }) => {
        const question = { _id, name: current.content.name, answers: answersTo(_id) };
        return isRemoved ? { ...question, removed: true as const } : question;
      });
      const body: PollQuestions = {
        questions: [
          ...named.filter(({ answers, ...one }) => !('removed' in one) || answers > 0),
          { _id: 'all', name: 'all' },
        ],
      };
      return { body };
    },
  });

  const questionsFrom = [pollCollection, meaningCollection, chartCollection];
  const listedFrom = [pollCollection, questionCollection, ...answeredCollections];
  return [
    reading(listedFrom, list),
    reading(listedFrom, listAssigned),
    insertAllowed,
    reading([pollCollection], tryIt),
    reading(questionsFrom, questions),
  ];
}
