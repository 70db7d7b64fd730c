import { linesOf } from './canvas.js';
import { INK, inkOn } from './ink.js';
import { drawLegend, LEGEND_ROW } from './legend.js';
import type { Draw } from './plot.js';

const LARGEST_ROW = 110;
const LARGEST_LABEL = 380;
/** Of the width: on what is narrow, bars need room too. */
const LARGEST_LABEL_SHARE = 0.45;
const GAP = 16;

/** Lying bars, one below the other; of a grid, each row is a whole and its columns are parts of it. */
export const drawBars: Draw = ({ chart, label }, plot, canvas) => {
  const { categories, series, kind } = chart;
  const { measure } = canvas;
  const isStacked = kind === 'stacked';
  const legend = isStacked ? drawLegend(chart, plot, canvas) : { parts: [], rows: 0 };
  const height = plot.height - legend.rows * LEGEND_ROW;
  const row = Math.min(LARGEST_ROW, height / Math.max(1, categories.length));
  const size = Math.max(12, Math.min(20, row * 0.55));
  const most = row > 2.6 * size ? 2 : 1;
  const wanted = Math.max(...categories.map((name) => measure(name, size)), 0) + GAP;
  const names = Math.min(LARGEST_LABEL, LARGEST_LABEL_SHARE * plot.width, wanted);
  const said = series[0]?.values.map((value, index) => label(value, 0, index)) ?? [];
  const values = isStacked ? 0 : Math.max(...said.map((text) => measure(text, size)), 0) + GAP;
  const room = plot.width - names - values;
  const largest = Math.max(1, ...(series[0]?.values ?? []));
  const bars = categories.flatMap((name, index) => {
    const y = plot.y + index * row;
    const [thick, middle] = [row * 0.62, y + row / 2];
    const lines = linesOf(name, { width: names - GAP, size, most, measure });
    const first = middle + size * 0.36 - ((lines.length - 1) * size * 1.2) / 2;
    const written = lines.map((line, place) =>
      canvas.text(line, {
        x: plot.x + names - GAP,
        y: first + place * size * 1.2,
        size,
        align: 'end',
      }),
    );
    const total = series.reduce((sum, one) => sum + (one.values[index] ?? 0), 0);
    let x = plot.x + names;
    const drawn = series.flatMap(({ values: all, colours }, place) => {
      const value = all[index] ?? 0;
      const width = (value / (isStacked ? Math.max(1, total) : largest)) * room;
      const colour = colours[isStacked ? 0 : index] ?? colours[0] ?? INK;
      const bar = canvas.bar({ x, y: middle - thick / 2, width, height: thick }, colour);
      const text = label(value, place, index);
      const at = { y: middle + size * 0.36, size };
      const beside = canvas.text(text, { ...at, x: x + width + GAP / 2 });
      const fits = value > 0 && measure(text, size) + GAP / 2 < width;
      const inside = fits
        ? [
            canvas.text(
              text,
              { ...at, x: x + width / 2, align: 'middle' },
              { colour: inkOn(colour) },
            ),
          ]
        : [];
      x += width;
      return isStacked ? [bar, ...inside] : [bar, beside];
    });
    return [...written, ...drawn];
  });
  return [...bars, ...legend.parts];
};
