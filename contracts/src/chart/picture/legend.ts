import type { DrawnChart } from '../drawn.js';
import { linesOf, type Canvas, type Shape } from './canvas.js';
import type { Plot } from './plot.js';

/** Height of a row of it, in pixels. */
export const LEGEND_ROW = 32;
const SIZE = 16;
const BOX = 16;
const GAP = 12;
const LARGEST_NAME = 320;

/** What the colours of series stand for, in rows at the foot of the plot. */
export function drawLegend(
  { series }: DrawnChart,
  plot: Plot,
  canvas: Canvas,
): { parts: Shape[]; rows: number } {
  const { measure } = canvas;
  let [x, row] = [0, 0];
  const entries = series.map(({ name, colours }) => {
    const [text = ''] = linesOf(name, { width: LARGEST_NAME, size: SIZE, most: 1, measure });
    const width = BOX + GAP + measure(text, SIZE) + 2 * GAP;
    if (x > 0 && x + width > plot.width) [x, row] = [0, row + 1];
    const entry = { text, x, row, colour: colours[0] ?? '' };
    x += width;
    return entry;
  });
  const rows = row + 1;
  const top = plot.y + plot.height - rows * LEGEND_ROW;
  const parts = entries.flatMap((entry) => {
    const [at, y] = [plot.x + entry.x, top + (entry.row + 0.5) * LEGEND_ROW];
    return [
      canvas.bar({ x: at, y: y - BOX / 2, width: BOX, height: BOX }, entry.colour),
      canvas.text(entry.text, { x: at + BOX + GAP, y: y + SIZE * 0.36, size: SIZE }),
    ];
  });
  return { parts, rows };
}
