import type { Draw } from './plot.js';

const SIZE = 16;
const LARGEST_COLUMN = 120;
const GAP = 8;
/** Room for labels that are turned. */
const TURNED_HEIGHT = 90;

/** Columns side by side: numbers and days, in their order. */
export const drawColumns: Draw = ({ chart, label }, plot, canvas) => {
  const { categories, series } = chart;
  const { measure } = canvas;
  const [{ values, colours } = { values: [], colours: [] }] = series;
  const widest = Math.max(...categories.map((name) => measure(name, SIZE)), 0);
  const count = Math.max(1, values.length);
  const isTurned = widest + GAP > Math.min(LARGEST_COLUMN, plot.width / count);
  // The first of them begins before its column.
  const room = plot.width - (isTurned ? TURNED_HEIGHT : 0);
  const step = Math.min(LARGEST_COLUMN, room / count);
  // Turned labels need as much room as a line is high; of labels that stand closer, only every few are written.
  const every = isTurned ? Math.ceil((SIZE * 1.4) / step) : 1;
  const foot = isTurned ? TURNED_HEIGHT : SIZE * 2;
  const head = SIZE * 1.6;
  const bottom = plot.y + plot.height - foot;
  const largest = Math.max(1, ...values);
  const hasValues = values.every((value, index) => measure(label(value, 0, index), SIZE) <= step);
  const left = plot.x + plot.width - room + (room - step * values.length) / 2;
  return values.flatMap((value, index) => {
    const height = (value / largest) * (plot.height - foot - head);
    const middle = left + (index + 0.5) * step;
    const thick = step * 0.72;
    const place = { x: middle - thick / 2, y: bottom - height, width: thick, height };
    const colour = colours[index] ?? colours[0] ?? '';
    const name = categories[index] ?? '';
    const at = { x: middle, y: bottom + SIZE * 1.4, size: SIZE };
    const turned = {
      x: middle + SIZE * 0.4,
      y: bottom + SIZE * 1.1,
      size: SIZE,
      align: 'end',
    } as const;
    return [
      canvas.bar(place, colour),
      ...(hasValues
        ? [
            canvas.text(label(value, 0, index), {
              ...{ x: middle, y: bottom - height - GAP, size: SIZE, align: 'middle' },
            }),
          ]
        : []),
      ...(index % every > 0
        ? []
        : [
            isTurned
              ? canvas.text(name, turned, { turned: -45 })
              : canvas.text(name, { ...at, align: 'middle' }),
          ]),
    ];
  });
};
