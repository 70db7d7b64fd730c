import type { DrawnChart } from '../drawn.js';
import { drawBars } from './bars.js';
import { drawColumns } from './columns.js';
import { drawPie } from './pie.js';
import type { Draw } from './plot.js';

/** How each kind of chart is drawn. */
export const drawings: Record<DrawnChart['kind'], Draw> = {
  bars: drawBars,
  stacked: drawBars,
  columns: drawColumns,
  pie: drawPie,
};
