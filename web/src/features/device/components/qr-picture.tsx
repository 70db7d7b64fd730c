import { onDemand } from '../../../ui/browser/on-demand.js';
import type { QrDrawnProps } from './qr-drawn.js';

/** The QR code of a service as it is given out. Screens can be used before it is drawn, so its code comes after them. */
export const QrPicture = onDemand<QrDrawnProps>(
  async () => (await import('./qr-drawn.js')).default,
  ({ side }) => <svg width={side} height={side} aria-hidden />,
);
