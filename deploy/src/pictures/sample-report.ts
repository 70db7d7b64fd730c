import type { ChartItem } from '@canvass/contracts/chart/view';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { chartReport } from '@canvass/query-api/chart/report/report';
import { reportWords } from '@canvass/query-api/chart/report/words';
import { mailedCharts } from '@canvass/query-api/report/mailed-charts';
import type { Brand } from '@canvass/workflows/mail/frame';
import { layOutReport } from '@canvass/workflows/report/lay-out-report';
import { reportMailWords } from '@canvass/workflows/report/report-mail';

const period = { from: '2027-03-01', to: '2027-03-07' };

const status = { started: 140, finished: 128, avgSpentTime: 58 };
const items: ChartItem[] = [
  {
    ...{ question: 'q1', questionName: 'Again', questionText: 'Would you come again?', status },
    ...{ type: 'closed', total: 128 },
    dataset: [
      { answer: 'Yes', count: 115, percent: 89.8 },
      { answer: 'No', count: 13, percent: 10.2 },
    ],
  },
  {
    ...{ question: 'q2', questionName: 'Recommendation', questionText: 'About nps', status },
    ...{ type: 'nps', total: 110, mean: 8.2, median: 9, score: 33.6 },
    dataset: Array.from({ length: 11 }, (_, answer) => ({
      ...{ answer: String(answer), count: 2 * answer, percent: (200 * answer) / 110 },
    })),
  },
];

/** The mail of a report as HTML, its pictures in it. @param link of all that it leads to */
export async function sampleReport(
  language: InterfaceLanguage,
  brand: Brand,
  link: string,
): Promise<string> {
  const words = reportWords(language);
  const about = { poll: 'Visit feedback', company: brand.name, logo: undefined };
  const today = '2027-03-08';
  const reported = { ...about, service: undefined, period, today, items, newest: new Map() };
  const report = chartReport(reported, words);
  const made = {
    ...{ ...about, facts: report.facts, charts: await mailedCharts(report), isAnswered: true },
    word: { name: 'Visit feedback.docx', content: Buffer.alloc(0) },
  };
  const { html = '', attachments = [] } = layOutReport(
    made,
    reportMailWords(language, made, period, true),
    { charts: link, stop: link },
    { language, brand, checkpoint: 'polls.example/transparency/0000\n' },
  );
  return attachments.reduce(
    (shown, { cid, content, contentType }) =>
      cid === undefined
        ? shown
        : shown.replaceAll(
            `"cid:${cid}"`,
            `"data:${contentType};base64,${content.toString('base64')}"`,
          ),
    html,
  );
}
