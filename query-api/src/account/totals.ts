import { companyTotalsSchema, type CompanyTotals } from '@canvass/contracts/account/view';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type {
  Collection,
  ReadStoreReader,
  StoredDocument,
} from '@canvass/platform/read-store/port';
import {
  ALL,
  chartCollection,
  chartId,
  FINISHED,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import {
  readTotals,
  totalsCollections,
  type TotalsDocument,
} from '@canvass/projections/company-totals/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import type { QueryDependencies } from '../dependencies.js';
import { callerOf } from '../reading/caller.js';
import type { Reading } from '../reading/reading.js';
import { visibleIds } from '../reading/visible.js';

type Store = Pick<ReadStoreReader, 'get' | 'getMany'>;

async function totalsOfFirm(store: Store, firm: string): Promise<CompanyTotals> {
  const documents = await Promise.all(
    totalsCollections.map(({ name }) => store.get<TotalsDocument>(name, firm)),
  );
  return readTotals(documents);
}

/** Of polls, questions and answers only those of what is assigned to the caller; colleagues are for everybody to see. */
async function totalsOfAssigned(
  store: Store,
  caller: Principal,
  { totalUsers }: CompanyTotals,
): Promise<CompanyTotals> {
  const assigned = async <D extends StoredDocument & { firm: string }>(collection: Collection) => {
    const ids = new Set(visibleIds(caller, collection));
    const found = await store.getMany<D>(collection.name, [...ids]);
    return found.filter(({ firm }) => firm === caller.firm);
  };
  const [polls, questions] = await Promise.all([
    assigned<PollDocument>(pollCollection),
    assigned(questionCollection),
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

/** How much the firm has, and of it an account of type `user` what is assigned to it. */
export function companyTotalsRoute(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route {
  const companyTotals = route({
    method: 'get',
    path: '/account/companyTotals',
    summary:
      'How many polls, questions, answers and users the firm has; accounts of type user get those of what is assigned to them',
    access: 'signedIn',
    answers: { 200: companyTotalsSchema },
    handle: async (call) => {
      const caller = callerOf(call);
      const ofFirm = await totalsOfFirm(store, caller.firm);
      const body = caller.type === 'user' ? await totalsOfAssigned(store, caller, ofFirm) : ofFirm;
      return { status: 200, body };
    },
  });
  const read = [...totalsCollections, pollCollection, questionCollection, chartCollection];
  return reading(read, companyTotals);
}
