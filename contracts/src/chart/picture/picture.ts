import { canvasOf, guessWidth, linesOf, MARGIN, PICTURE } from './canvas.js';
import { drawings } from './drawings.js';
import type { Pictured } from './plot.js';
import { drawingOf } from './svg.js';

const TITLE = 30;
const SUBTITLE = 18;

/** The picture of a chart as SVG, 1100 x 800 pixels on white, as it is put into slides and letters. */
export function chartPicture(pictured: Pictured): string {
  const { chart, subtitle, isRightToLeft, measure = guessWidth } = pictured;
  const { width, height } = PICTURE;
  const canvas = canvasOf(isRightToLeft, measure);
  const room = width - 2 * MARGIN;
  const title = linesOf(chart.title, { width: room, size: TITLE, most: 2, measure });
  const below = MARGIN + title.length * TITLE * 1.3;
  const top = below + SUBTITLE + 32;
  const plot = { x: MARGIN, y: top, width: room, height: height - MARGIN - top };
  const parts = [
    ...title.map((line, index) => {
      const at = { x: MARGIN, y: MARGIN + TITLE * (0.8 + index * 1.3), size: TITLE };
      return canvas.text(line, at, { isStrong: true });
    }),
    canvas.text(
      subtitle,
      { x: MARGIN, y: below + SUBTITLE, size: SUBTITLE },
      { colour: '#4F5763' },
    ),
    ...drawings[chart.kind](pictured, plot, canvas),
  ];
  return drawingOf(parts, { width, height, isRightToLeft });
}
