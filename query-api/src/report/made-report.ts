import type { Narrowing } from '@canvass/contracts/chart/narrowing';
import { chartPicture } from '@canvass/contracts/chart/picture/picture';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import { rasterise } from '@canvass/platform/files/rasterise';
import type { PollDocument } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { createAccounts } from '../account/accounts.js';
import { chartedCollections, pollCharts } from '../chart/poll-charts.js';
import type { Days } from '../chart/period.js';
import type { ChartReport, ReportPart, ReportPicture } from '../chart/report/model.js';
import { reportWords } from '../chart/report/words.js';
import { fileName, writtenUp } from '../chart/report/written-up.js';
import { chartedFilters, isNarrowed } from '../chart/walked/narrowing.js';
import { createWalks } from '../chart/walked/walks.js';
import { wordOf } from '../chart/word/word-of.js';
import type { QueryDependencies } from '../dependencies.js';
import { Checkpoints } from '../reading/checkpoints.js';
import { ofFirm } from '../reading/of-firm.js';

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

/** A question in a mail. */
export interface MailedChart {
  heading: string;
  lines: string[];
  /** PNG, which has the heading and the first line in it; absent where answers are listed instead of counted, or there are too many charts. */
  picture?: Buffer;
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

/** Charts that are drawn in a mail; the document that comes with it has all of them. */
const MOST_PICTURES = 20;
/** Width of a picture, in pixels: twice that of the mail, for fine screens. */
const WIDTH = 1040;

/** Makes what draws up the reports of all firms. */
export function createMakeReport(dependencies: Asking): MakeReport {
  const { store, state } = dependencies;
  const checkpoints = new Checkpoints(store);
  const accounts = createAccounts(state);
  const countResponses = createWalks(store);
  const collections = [...chartedCollections, responseCollection].map(({ name }) => name);
  return async ({ firm, pollId, deviceId, questions, narrowing = {}, period, language }) => {
    await checkpoints.reachStanding(collections, undefined);
    const days = { startDate: period?.from, endDate: period?.to };
    const responses = chartedFilters({ ...narrowing, ...days, pollId, deviceId });
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
        name: fileName(poll, today, 'docx'),
        content: await wordOf(report, firm),
      },
    };
  };
}

async function mailedCharts({ sections, language }: ChartReport): Promise<MailedChart[]> {
  const charts: MailedChart[] = [];
  const words = reportWords(language);
  let drawn = 0;
  for (const { heading, parts } of sections) {
    const [part] = parts;
    if (!part) continue;
    const { lines, chart } = part;
    if (!chart || drawn >= MOST_PICTURES) {
      charts.push({ heading, lines });
      continue;
    }
    drawn += 1;
    const svg = chartPicture({
      ...{ chart, subtitle: lines[0] ?? '', isRightToLeft: directionOf(language) === 'rtl' },
      label: (value) => words.number(value),
    });
    charts.push({ heading, lines: said(part), picture: await rasterise(svg, WIDTH) });
  }
  return charts;
}

/** What is written of a chart, with what it leaves out. */
function said({ lines, note }: ReportPart): string[] {
  return note === undefined ? lines : [...lines, note];
}
