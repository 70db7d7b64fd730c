import type { DrawnChart } from '../drawn.js';
import type { Canvas, Measure, Shape } from './canvas.js';

/** A chart, and what is written beside it. */
export interface Pictured {
  chart: DrawnChart;
  /** Below its title, such as how many answered. */
  subtitle: string;
  isRightToLeft: boolean;
  /** What stands at a bar, or a slice. @param series, category their places in the chart */
  label: (value: number, series: number, category: number) => string;
  /** Default: a guess. */
  measure?: Measure;
}

/** Room for the chart itself, in pixels. */
export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the chart itself into a room. */
export type Draw = (
  pictured: Pick<Pictured, 'chart' | 'label'>,
  plot: Plot,
  canvas: Canvas,
) => Shape[];
