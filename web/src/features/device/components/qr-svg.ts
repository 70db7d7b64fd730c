import { QR_SIDE } from '@canvass/contracts/device/qr-style';
import { roundedPath, type QrPlan } from './qr-plan.js';

/** An element of SVG. */
export interface Drawn {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  content?: string;
  children?: readonly Drawn[];
}

const CLIP = 'logo-corners';

/** The picture of a QR code as SVG. @param logo address of its logo */
export function drawQr({ height, style, runs, logo, lines }: QrPlan, logoAddress: string): Drawn {
  const dark = runs.map(
    ({ x, y, width, height: high }) => `M${x} ${y}h${width}v${high}h${-width}z`,
  );
  const children: Drawn[] = [
    { tag: 'rect', attributes: { width: QR_SIDE, height, fill: style.qrColorLight } },
    {
      tag: 'path',
      attributes: {
        ...{ d: dark.join(''), fill: style.qrColorDark, 'shape-rendering': 'crispEdges' },
      },
    },
  ];
  if (logo) {
    const { x, y, side } = logo.picture;
    children.push(
      { tag: 'path', attributes: { d: roundedPath(logo.field), fill: style.qrColorLight } },
      {
        tag: 'clipPath',
        attributes: { id: CLIP },
        children: [{ tag: 'path', attributes: { d: roundedPath(logo.picture) } }],
      },
      {
        tag: 'image',
        attributes: {
          ...{ x, y, width: side, height: side, href: logoAddress },
          ...{ preserveAspectRatio: 'xMidYMid meet', 'clip-path': `url(#${CLIP})` },
        },
      },
    );
  }
  for (const { text, x, y } of lines) {
    const attributes = {
      ...{ x, y, fill: style.textFontColor, 'text-anchor': 'middle' },
      ...{ 'font-size': style.textFontSize, 'font-family': `'${style.textFontType}', sans-serif` },
    };
    children.push({ tag: 'text', attributes, content: text });
  }
  return {
    tag: 'svg',
    attributes: { xmlns: SVG_SPACE, viewBox: `0 0 ${QR_SIDE} ${height}` },
    children,
  };
}

const SVG_SPACE = 'http://www.w3.org/2000/svg';

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escape(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
}

/** SVG as a file has it. */
export function svgFile({ tag, attributes, content = '', children = [] }: Drawn): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag}${said.join('')}>${escape(content)}${children.map(svgFile).join('')}</${tag}>`;
}

/** SVG as a page has it. */
export function svgElement({ tag, attributes, content, children = [] }: Drawn): SVGElement {
  const element = document.createElementNS(SVG_SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') element.setAttribute(name, String(value));
  }
  if (content !== undefined) element.textContent = content;
  element.append(...children.map(svgElement));
  return element;
}
