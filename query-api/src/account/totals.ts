import { accountCalls } from '@canvass/contracts/account/calls';
import { companyTotalsSchema, type CompanyTotals } from '@canvass/contracts/account/view';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Collection, ReadStoreReader } from '@canvass/platform/read-store/port';
import { FINISHED } from '@canvass/contracts/chart/counting/keys';
import {
  ALL,
  chartCollection,
  chartId,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import {
  accountTotalsCollection,
  readTotals,
  totalsCollections,
  type TotalsDocument,
} from '@canvass/projections/company-totals/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import type { QueryDependencies } from '../dependencies.js';
import { assignedDocuments } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';

type Store = Pick<ReadStoreReader, 'get' | 'getMany'>;

/** @param collections those that count what is asked for; of all else there is none then */
async function totalsOfFirm(
  store: Store,
  firm: string,
  collections: readonly Collection[],
): Promise<CompanyTotals> {
  const documents = await Promise.all(
    collections.map(({ name }) => store.get<TotalsDocument>(name, firm)),
  );
  return readTotals(documents);
}

/** Of polls, questions and answers only those of what is assigned to the caller; colleagues are for everybody to see. */
async function totalsOfAssigned(store: Store, caller: Principal): Promise<CompanyTotals> {
  const [polls, questions, { totalUsers }] = await Promise.all([
    assignedDocuments<PollDocument>(store, pollCollection, caller),
    assignedDocuments(store, questionCollection, caller),
    totalsOfFirm(store, caller.firm, [accountTotalsCollection]),
  ]);
  const charts = await store.getMany<ChartDocument>(
    chartCollection.name,
    polls.map(({ _id }) => chartId({ poll: _id, device: ALL, day: ALL })),
  );
  return {
    totalActivePolls: polls.filter(({ content }) => content.status === PUBLISHED).length,
    totalQuestions: questions.length,
    totalAnswers: charts.reduce((total, { counts }) => total + (counts[FINISHED] ?? 0), 0),
    totalUsers,
  };
}

/** Collections that totals are read from. */
export const totalsRead: readonly Collection[] = [
  ...totalsCollections,
  pollCollection,
  questionCollection,
  chartCollection,
];

/** How much the firm has, and of it an account of type `user` what is assigned to it. */
export function totalsOf(store: Store, caller: Principal): Promise<CompanyTotals> {
  return caller.type === 'user'
    ? totalsOfAssigned(store, caller)
    : totalsOfFirm(store, caller.firm, totalsCollections);
}

export function companyTotalsRoute(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route {
  const companyTotals = route(accountCalls.companyTotals, {
    summary:
      'How many polls, questions, answers and users the firm has; accounts of type user get those of what is assigned to them',
    answer: companyTotalsSchema,
    handle: async ({ caller }) => ({ body: await totalsOf(store, caller) }),
  });
  return reading(totalsRead, companyTotals);
}
