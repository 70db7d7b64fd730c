import type { Narrowing } from '@canvass/contracts/chart/narrowing';
import type { Language } from '@canvass/contracts/language/language';
import type { PollDocument } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { createAccounts } from '../account/accounts.js';
import { chartedCollections, pollCharts } from '../chart/poll-charts.js';
import type { Days } from '../chart/period.js';
import type { ChartReport, ReportPicture } from '../chart/report/model.js';
import { writtenUp } from '../chart/report/written-up.js';
import { chartedFilters, isNarrowed } from '../chart/walked/narrowing.js';
import { createWalks } from '../chart/walked/walks.js';
import { wordOf } from '../chart/word/word-of.js';
import type { QueryDependencies } from '../dependencies.js';
import { nameOnDisk } from '../files/name-on-disk.js';
import { Checkpoints } from '../reading/checkpoints.js';
import { ofFirm } from '../reading/of-firm.js';
import { mailedCharts, type MailedChart } from './mailed-charts.js';

/** What a report in a mail is of. */
export interface AskedReport {
  firm: string;
  pollId: string;
  deviceId: string | undefined;
  /** Empty for all. */
  questions: readonly string[];
  /** Which responses alone; undefined for all. */
  narrowing: Narrowing | undefined;
  period: Days | undefined;
  language: Language;
}

/** A report as a mail has it. */
export interface MadeReport {
  poll: string;
  company: string;
  logo: ReportPicture | undefined;
  facts: ChartReport['facts'];
  charts: MailedChart[];
  /** Whether there are any responses in it. */
  isAnswered: boolean;
  /** The whole as a Word document. */
  word: { name: string; content: Buffer };
}

type Asking = Pick<QueryDependencies, 'store' | 'files' | 'state' | 'now'>;

/** Makes the report of charts as they are now. @throws Refusal notFound for what is gone, tooManyCounted; Error while read models are prepared */
export type MakeReport = (asked: AskedReport) => Promise<MadeReport>;

/** Parameters for the responses of a period: in a range, a single day stands for all days. */
function daysOf(period: Days | undefined) {
  if (period && period.from === period.to) return { day: period.from };
  return { startDate: period?.from, endDate: period?.to };
}

/** Makes what draws up the reports of all firms. */
export function createMakeReport(dependencies: Asking): MakeReport {
  const { store, state } = dependencies;
  const checkpoints = new Checkpoints(store);
  const accounts = createAccounts(state);
  const countResponses = createWalks(store);
  const collections = [...chartedCollections, responseCollection].map(({ name }) => name);
  return async ({ firm, pollId, deviceId, questions, narrowing = {}, period, language }) => {
    await checkpoints.reachStanding(collections, undefined);
    const responses = chartedFilters({ ...narrowing, ...daysOf(period), pollId, deviceId });
    const filters = isNarrowed(narrowing) ? responses : undefined;
    const count = ({ content, removedQuestions = [] }: PollDocument) =>
      countResponses(responses, [...content.questions, ...removedQuestions]);
    const asked = { pollId, deviceId, locale: language, period, narrowed: filters && count };
    const all = await pollCharts(store, ofFirm(firm), asked);
    const wanted = new Set(questions);
    const items = all.items.filter(({ question }) => wanted.size === 0 || wanted.has(question));
    const charts = { ...all, items };
    const { timeZone } = await accounts.firm(firm);
    const telling = {
      ...{ firm, deviceId, period, filters, narrowing, language, timeZone },
      count: questions.length === 0 ? count : undefined,
    };
    const { report, today } = await writtenUp(dependencies, charts, telling);
    const { poll, company, logo, facts } = report;
    return {
      ...{ poll, company, logo, facts },
      charts: await mailedCharts(report),
      isAnswered: (items[0]?.status.started ?? 0) > 0,
      word: {
        name: `${nameOnDisk(poll)} ${today}.docx`,
        content: await wordOf(report, firm),
      },
    };
  };
}
