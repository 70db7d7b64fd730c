import type { DrawnChart } from '../drawn.js';
import { canvasOf, PICTURE, type Measure, type Shape } from './canvas.js';
import { drawings } from './drawings.js';
import { drawLegend, LEGEND_ROW } from './legend.js';
import type { Pictured } from './plot.js';

/** A chart on a page, below a heading of the page's own. */
interface OnPage extends Pick<Pictured, 'chart' | 'label' | 'isRightToLeft'> {
  measure: Measure;
  /** In pixels; default: that of a picture. */
  width?: number;
}

/** In pixels, as the letters in them are. */
const BAR = 54;
/** Of charts that would not leave room for their heading. */
const NARROW_BAR = 44;
const MOST_BARS_WITH_ROOM = 15;
const STANDING = 420;
const FRAME = 24;

function heightOf({ kind, categories }: DrawnChart): number {
  if (kind === 'columns' || kind === 'pie') return STANDING;
  return categories.length * (categories.length > MOST_BARS_WITH_ROOM ? NARROW_BAR : BAR);
}

/** The parts of a chart over the whole width of a page, only as high as its bars ask for. */
export function chartOnPage(onPage: OnPage): { width: number; height: number; shapes: Shape[] } {
  const { chart, isRightToLeft, measure, width = PICTURE.width } = onPage;
  const canvas = canvasOf(isRightToLeft, measure, width);
  const plot = { x: 0, y: FRAME / 2, width, height: heightOf(chart) };
  const legend = chart.kind === 'stacked' ? drawLegend(chart, plot, canvas).rows * LEGEND_ROW : 0;
  const height = plot.height + legend;
  const shapes = drawings[chart.kind](onPage, { ...plot, height }, canvas);
  return { width, height: height + FRAME, shapes };
}
