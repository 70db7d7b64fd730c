import { linesOf } from './canvas.js';
import type { Draw } from './plot.js';

const LARGEST_ROW = 44;
const GAP = 16;

/** Slices of a whole, and beside them what they stand for. */
export const drawPie: Draw = ({ chart, label }, plot, canvas) => {
  const { categories, series } = chart;
  const { measure } = canvas;
  const [{ values, colours } = { values: [], colours: [] }] = series;
  const total = values.reduce((sum, value) => sum + value, 0);
  const radius = Math.min(plot.height / 2, plot.width * 0.24);
  const circle = { x: plot.x + radius, y: plot.y + plot.height / 2, radius };
  let passed = 0;
  const slices = values.flatMap((value, index) => {
    const from = passed;
    passed += total === 0 ? 0 : value / total;
    return value > 0 ? [canvas.slice(circle, from, passed, colours[index] ?? '')] : [];
  });
  const row = Math.min(LARGEST_ROW, plot.height / Math.max(1, values.length));
  const size = Math.max(10, Math.min(18, row * 0.5));
  const box = size * 0.9;
  const x = plot.x + 2 * radius + 3 * GAP;
  const top = plot.y + (plot.height - row * values.length) / 2;
  const legend = values.flatMap((value, index) => {
    const [y, text] = [top + (index + 0.5) * row, label(value, 0, index)];
    const width = plot.x + plot.width - x - box - 2 * GAP - measure(text, size);
    const [name = ''] = linesOf(categories[index] ?? '', { width, size, most: 1, measure });
    const at = { y: y + size * 0.36, size };
    return [
      canvas.bar({ x, y: y - box / 2, width: box, height: box }, colours[index] ?? ''),
      canvas.text(name, { ...at, x: x + box + GAP / 2 }),
      canvas.text(text, { ...at, x: plot.x + plot.width, align: 'end' }),
    ];
  });
  return [...slices, ...legend];
};
