import type { Shape } from '@canvass/contracts/chart/picture/canvas';
import { chartOnPage } from '@canvass/contracts/chart/picture/on-page';
import type { Language } from '@canvass/contracts/language/language';
import type { Block } from './content.js';
import { facesOf, type Weight } from './faces.js';
import { linesOf } from './lines.js';
import type { PdfPages } from './pdf-pages.js';
import { styles } from './pdf-styles.js';

type Chart = Extract<Block, { kind: 'chart' }>;
type Text = Extract<Shape, { kind: 'text' }>;

/** Corners of bars, in pixels of the drawing. */
const ROUND = 3;

/** One line of letters. */
function lineOf(text: string, size: number, weight: Weight, { direction }: PdfPages) {
  const faces = facesOf(weight);
  const { lines } = linesOf(text.replace(/\s+/g, ' '), { faces, size, width: Infinity, direction });
  return lines[0] ?? { runs: [], width: 0 };
}

/** The chart as lines and letters, in points. */
function drawn(pages: PdfPages, { chart }: Chart, language: Language) {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: chart.hasDecimals ? 1 : 0,
    maximumFractionDigits: 1,
  });
  const onPage = chartOnPage({
    chart,
    isRightToLeft: pages.direction === 'rtl',
    // Of a row's parts, those that nobody chose say nothing.
    label: (value) => (chart.kind === 'stacked' && value === 0 ? '' : number.format(value)),
    measure: (text, size) => lineOf(text, size, 'regular', pages).width,
  });
  const scale = pages.whole.width / onPage.width;
  return { ...onPage, scale, height: onPage.height * scale };
}

/** How high a chart is, in points. */
export function heightOfChart(pages: PdfPages, chart: Chart, language: Language): number {
  return drawn(pages, chart, language).height;
}

/** Draws a chart over the whole width, as one figure. */
export function writeChart(pages: PdfPages, chart: Chart, language: Language): void {
  const { shapes, scale, height } = drawn(pages, chart, language);
  pages.room(height);
  const { whole, output, y } = pages;
  pages.figure(chart.description, { ...whole, height }, () => {
    output.save().translate(whole.x, y).scale(scale);
    for (const shape of shapes) draw(pages, shape);
    output.restore();
  });
  pages.y += height + styles.paragraphs.usual.below;
}

function draw(pages: PdfPages, shape: Shape): void {
  const { output } = pages;
  switch (shape.kind) {
    case 'bar': {
      const { x, y, width, height, colour } = shape;
      if (width > 0 && height > 0) output.roundedRect(x, y, width, height, ROUND).fill(colour);
      return;
    }
    case 'text':
      write(pages, shape);
      return;
    case 'slice':
      output.path(shape.path).lineWidth(2).fillAndStroke(shape.colour, '#ffffff');
      return;
  }
}

function write(pages: PdfPages, text: Text): void {
  if (text.text === '') return;
  const { output, direction } = pages;
  const { x, y, size, align, colour: color, turned } = text;
  const { runs, width } = lineOf(text.text, size, text.isStrong ? 'strong' : 'regular', pages);
  const isLeft = (align === 'start') === (direction === 'ltr');
  const from = align === 'middle' ? x - width / 2 : isLeft ? x : x - width;
  output.save();
  if (turned !== 0) output.rotate(turned, { origin: [x, y] });
  pages.runs(runs, { x: from, y }, { size, color });
  output.restore();
}
