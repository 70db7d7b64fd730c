import { onDemand } from '../browser/on-demand.js';
import type { QrDrawingProps } from './qr-drawing.js';

// Screens can be used before the code is drawn, so what draws it is not among what they wait for.
const QrDrawing = onDemand<QrDrawingProps>(
  async () => (await import('./qr-drawing.js')).default,
  ({ side }) => <svg width={side} height={side} aria-hidden />,
);

/** A text as a QR code, dark on light in every theme, as cameras need it. @param side in pixels */
export function QrCode({
  side = 200,
  ...more
}: Omit<QrDrawingProps, 'side'> & Partial<Pick<QrDrawingProps, 'side'>>) {
  return <QrDrawing side={side} {...more} />;
}
