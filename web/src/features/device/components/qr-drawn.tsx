import { useLayoutEffect, useRef } from 'react';
import { QR_SIDE, type QrStyle } from '@canvass/contracts/device/qr-style';
import { loadFont } from '../../../questions/fonts.js';
import { planQr } from './qr-plan.js';
import { drawQr, svgElement } from './qr-svg.js';

export interface QrDrawnProps {
  /** What is read from it. */
  address: string;
  style: QrStyle;
  label: string;
  /** Pixels that the code is wide; a text makes the picture higher. */
  side: number;
}

/** The drawing of a `QrPicture`. */
export default function QrDrawn({ address, style, label, side }: QrDrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const { textFontType } = style;
  useLayoutEffect(() => loadFont(textFontType), [textFontType]);
  useLayoutEffect(() => {
    const plan = planQr(address, style);
    const svg = svgElement(drawQr(plan, style.logoSrc));
    svg.setAttribute('width', String(side));
    svg.setAttribute('height', String((plan.height * side) / QR_SIDE));
    svg.setAttribute('aria-hidden', 'true');
    place.current?.replaceChildren(svg);
  }, [address, style, side]);
  return <div ref={place} role="img" aria-label={label} style={{ lineHeight: 0 }} />;
}
