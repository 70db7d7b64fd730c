import { screens } from '@canvass/contracts/http/screens';
import { reportCalls as calls } from '@canvass/contracts/report/calls';
import { declineReportSchema } from '@canvass/contracts/report/commands';
import { presentReport } from '@canvass/contracts/report/present';
import { reportListSchema } from '@canvass/contracts/report/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { reportCollection, type ReportDocument } from '@canvass/projections/report/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { questionsCharted } from '../chart/questions-charted.js';
import { reportWords } from '../chart/report/words.js';
import { narrowingWords } from '../chart/walked/narrowing-words.js';
import { pageParameters, searchParameter, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Narrowing } from '@canvass/contracts/chart/narrowing';
import { sourceLanguage } from '@canvass/contracts/language/language';
import type { Reading } from '../reading/reading.js';
import { hasPart } from '../reading/search.js';
import { visibleIds } from '../reading/visible.js';

/** Queries about charts that are sent by e-mail. */
export function reportRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const questionOf = (poll: PollDocument, { filterQuestionId }: Narrowing) =>
    filterQuestionId === undefined
      ? []
      : questionsCharted(store, poll, (id) => id === filterQuestionId);
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
      const subjects = found.documents.map(({ content }) => content.subject);
      const ids = [...new Set(subjects.map(({ pollId }) => pollId))];
      const services = [...new Set(subjects.flatMap(({ deviceId }) => deviceId ?? []))];
      const [named, devices] = await Promise.all([
        store.getMany<PollDocument>(pollCollection.name, ids),
        store.getMany<DeviceDocument>(deviceCollection.name, services),
      ]);
      const known = new Map(named.map((poll) => [poll._id, poll]));
      const service = new Map(devices.map(({ _id, content: { name } }) => [_id, name]));
      const words = reportWords(caller.language ?? sourceLanguage);
      const emailReports = found.documents.map(async (report) => {
        const { firm, createdAt, revision, content } = report;
        const poll = known.get(content.subject.pollId);
        const facts = { firm, createdAt, revision };
        const view = presentReport(report._id, report, facts, poll?.content.name);
        const { narrowing = {}, subject } = content;
        const questions = poll ? await questionOf(poll, narrowing) : [];
        const of = service.get(subject.deviceId ?? '');
        const narrowedTo = [
          ...(of === undefined
            ? []
            : [words.t('document.named', { name: words.t('document.service'), value: of })]),
          ...narrowingWords(narrowing, { questions }, words),
        ];
        return narrowedTo.length > 0 ? { ...view, narrowedTo } : view;
      });
      return { body: { emailReports: await Promise.all(emailReports), total: found.total } };
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
  return [
    reading([reportCollection, pollCollection, deviceCollection, meaningCollection], list),
    askToDecline,
  ];
}
