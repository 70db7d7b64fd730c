import { lazy, Suspense } from 'react';
import type { QrDrawingProps } from './qr-drawing.js';

// Screens can be used before the code is drawn, so what draws it is not among what they wait for.
const QrDrawing = lazy(() => import('./qr-drawing.js'));

/** A text as a QR code, dark on light in every theme, as cameras need it. @param side in pixels */
export function QrCode({
  side = 200,
  ...more
}: Omit<QrDrawingProps, 'side'> & Partial<Pick<QrDrawingProps, 'side'>>) {
  return (
    <Suspense fallback={<svg width={side} height={side} aria-hidden />}>
      <QrDrawing side={side} {...more} />
    </Suspense>
  );
}
