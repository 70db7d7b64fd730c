import type { Shape } from './canvas.js';

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that XML cannot hold.
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  );
}

/** A part of a drawing as an element of SVG. */
function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'bar': {
      const { x, y, width, height, colour } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${colour}"/>`;
    }
    case 'text': {
      const { text, x, y, size, align, colour, isStrong, turned } = shape;
      const turn = turned === 0 ? '' : ` transform="rotate(${turned} ${x} ${y})"`;
      const weight = isStrong ? ' font-weight="600"' : '';
      const place = `x="${x}" y="${y}" font-size="${size}" text-anchor="${align}"`;
      return `<text ${place} fill="${colour}"${weight}${turn}>${escaped(text)}</text>`;
    }
    case 'slice':
      return `<path d="${shape.path}" fill="${shape.colour}" stroke="#FFFFFF" stroke-width="2"/>`;
  }
}

/** A drawing as SVG, on white. @param size in pixels, `margin` at its sides besides */
export function drawingOf(
  shapes: readonly Shape[],
  size: { width: number; height: number; isRightToLeft: boolean; margin?: number },
): string {
  const { height, isRightToLeft, margin = 0 } = size;
  const width = size.width + 2 * margin;
  const direction = isRightToLeft ? ' direction="rtl"' : '';
  const frame = `width="${width}" height="${height}" viewBox="${-margin} 0 ${width} ${height}"`;
  const fonts = `font-family="Inter, 'Noto Sans', 'Segoe UI', Arial, sans-serif"`;
  const paper = `${margin === 0 ? '' : `x="${-margin}" `}width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${fonts}${direction}>`,
    `<rect ${paper} fill="#FFFFFF"/>`,
    ...shapes.map(svgOf),
    '</svg>',
  ].join('\n');
}
