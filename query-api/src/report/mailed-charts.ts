import type { DrawnChart } from '@canvass/contracts/chart/drawn';
import { guessWidth } from '@canvass/contracts/chart/picture/canvas';
import { chartOnPage } from '@canvass/contracts/chart/picture/on-page';
import { drawingOf } from '@canvass/contracts/chart/picture/svg';
import { directionOf } from '@canvass/contracts/language/language';
import { rasterise } from '@canvass/platform/files/rasterise';
import type { ChartReport, ReportPart } from '../chart/report/model.js';
import { reportWords, type ReportWords } from '../chart/report/words.js';

/** A question in a mail. */
export interface MailedChart {
  heading: string;
  lines: string[];
  /** What its chart shows, in words; empty where answers are listed instead of counted. */
  values: string[];
  /** PNG of the chart alone; absent where there is none, or there are too many charts. */
  picture?: Buffer;
}

/** Charts that are drawn in a mail; the document that comes with it has all of them. */
const MOST_PICTURES = 20;
/** Width of a picture, in pixels: twice that of the mail, for fine screens. */
const WIDTH = 1040;
/** The drawing is about as wide as the mail, so that its letters are those of the mail, and can be read on phones. */
const DRAWN_WIDTH = 560;
const DRAWN_MARGIN = 16;

/** The questions of a report as its mail has them; the document that comes with it has their tables, too. */
export async function mailedCharts({ sections, language }: ChartReport): Promise<MailedChart[]> {
  const charts: MailedChart[] = [];
  const words = reportWords(language);
  let drawn = 0;
  for (const { heading, parts } of sections) {
    const [part] = parts;
    if (!part) continue;
    const { chart } = part;
    const mailed = {
      heading,
      lines: said(part, parts),
      values: chart ? valuesOf(chart, words) : [],
    };
    if (!chart || drawn >= MOST_PICTURES) {
      charts.push(mailed);
      continue;
    }
    drawn += 1;
    charts.push({ ...mailed, picture: await rasterise(drawingIn(chart, words), WIDTH) });
  }
  return charts;
}

function drawingIn(chart: DrawnChart, { language, number }: ReportWords): string {
  const isRightToLeft = directionOf(language) === 'rtl';
  const { shapes, width, height } = chartOnPage({
    ...{ chart, isRightToLeft, measure: guessWidth, width: DRAWN_WIDTH },
    label: (value) => number(value),
  });
  return drawingOf(shapes, { width, height, isRightToLeft, margin: DRAWN_MARGIN });
}

/** Each category of a chart with its value; of a grid, with those of its columns. */
function valuesOf({ categories, series }: DrawnChart, { number }: ReportWords): string[] {
  return categories.map((category, index) => {
    const values = series.map(({ name, values: all }) => {
      const value = number(all[index] ?? 0);
      return series.length === 1 ? value : `${name} ${value}`;
    });
    return `${category} – ${values.join(', ')}`;
  });
}

/** What is written of a question: the lines of its chart, what that leaves out, and that there are answers from before a change. */
function said({ lines, chart, note }: ReportPart, parts: readonly ReportPart[]): string[] {
  const earlier = parts.filter(({ isEarlier }) => isEarlier).map(({ heading }) => heading);
  // Without a chart it says what the table has, which no mail shows.
  return [...lines, ...(chart && note !== undefined ? [note] : []), ...earlier];
}
