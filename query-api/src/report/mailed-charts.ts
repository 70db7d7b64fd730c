import { chartPicture } from '@canvass/contracts/chart/picture/picture';
import { directionOf } from '@canvass/contracts/language/language';
import { rasterise } from '@canvass/platform/files/rasterise';
import type { ChartReport, ReportPart } from '../chart/report/model.js';
import { reportWords } from '../chart/report/words.js';

/** A question in a mail. */
export interface MailedChart {
  heading: string;
  lines: string[];
  /** PNG, which has the heading and the first line in it; absent where answers are listed instead of counted, or there are too many charts. */
  picture?: Buffer;
}

/** Charts that are drawn in a mail; the document that comes with it has all of them. */
const MOST_PICTURES = 20;
/** Width of a picture, in pixels: twice that of the mail, for fine screens. */
const WIDTH = 1040;

/** The questions of a report as its mail has them; the document that comes with it has their tables, too. */
export async function mailedCharts({ sections, language }: ChartReport): Promise<MailedChart[]> {
  const charts: MailedChart[] = [];
  const words = reportWords(language);
  let drawn = 0;
  for (const { heading, parts } of sections) {
    const [part] = parts;
    if (!part) continue;
    const lines = said(part, parts);
    const { chart } = part;
    if (!chart || drawn >= MOST_PICTURES) {
      charts.push({ heading, lines });
      continue;
    }
    drawn += 1;
    const svg = chartPicture({
      ...{ chart, subtitle: lines[0] ?? '', isRightToLeft: directionOf(language) === 'rtl' },
      label: (value) => words.number(value),
    });
    charts.push({ heading, lines, picture: await rasterise(svg, WIDTH) });
  }
  return charts;
}

/** What is written of a question: the lines of its chart, what that leaves out, and that there are answers from before a change. */
function said({ lines, chart, note }: ReportPart, parts: readonly ReportPart[]): string[] {
  const earlier = parts.filter(({ isEarlier }) => isEarlier).map(({ heading }) => heading);
  // Without a chart it says what the table has, which no mail shows.
  return [...lines, ...(chart && note !== undefined ? [note] : []), ...earlier];
}
