import { screens } from '@canvass/contracts/http/screens';
import { reportCalls as calls } from '@canvass/contracts/report/calls';
import { declineReportSchema } from '@canvass/contracts/report/commands';
import { presentReport } from '@canvass/contracts/report/present';
import { reportListSchema } from '@canvass/contracts/report/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { reportCollection, type ReportDocument } from '@canvass/projections/report/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { pageParameters, searchParameter, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { hasPart } from '../reading/search.js';
import { visibleIds } from '../reading/visible.js';

/** Queries about charts that are sent by e-mail. */
export function reportRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  // Without the plan's feature too: who has lost it sees what it has stopped, and may delete it.
  const list = route(calls.list, {
    summary: 'Charts that are sent by e-mail, newest first',
    query: z.object({ ...pageParameters, email: searchParameter }),
    answer: reportListSchema,
    handle: async ({ caller, query }) => {
      const { email, limit, skip } = query;
      const polls = visibleIds(caller, pollCollection);
      const filters: Filter[] = [
        { eq: { field: 'firm', value: caller.firm } },
        ...(polls ? [{ in: { field: 'content.subject.pollId', values: [...polls] } }] : []),
        ...(email ? [hasPart('email', email)] : []),
      ];
      const asked = { filters, sort: sortBy('-createdAt'), page: { limit, skip } };
      const found = await pageOf<ReportDocument>(store, reportCollection, asked);
      const ids = [...new Set(found.documents.map(({ content }) => content.subject.pollId))];
      const named = await store.getMany<PollDocument>(pollCollection.name, ids);
      const names = new Map(named.map(({ _id, content }) => [_id, content.name]));
      const emailReports = found.documents.map((report) => {
        const { firm, createdAt, revision, content } = report;
        const name = names.get(content.subject.pollId);
        return presentReport(report._id, report, { firm, createdAt, revision }, name);
      });
      return { body: { emailReports, total: found.total } };
    },
  });
  const askToDecline = route(calls.askToDecline, {
    summary: 'Leads to the page on which the recipient of an e-mail report stops it',
    parameters: declineReportSchema,
    handle: ({ parameters }) => {
      const token = encodeURIComponent(parameters.token);
      return Promise.resolve({
        send: (response) => response.redirect(302, `${screens.declineReport}?token=${token}`),
      });
    },
  });
  return [reading([reportCollection, pollCollection], list), askToDecline];
}
