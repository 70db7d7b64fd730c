import { QR_SIDE, type QrStyle } from '@canvass/contracts/device/qr-style';
import { saveFile } from '../../../ui/browser/save-file.js';
import { paintQr } from './qr-paint.js';
import { planQr } from './qr-plan.js';
import { drawQr, svgFile } from './qr-svg.js';

/** Pixels that a picture is wide. */
const PICTURE_WIDTH = 1024;

export type QrFormat = 'png' | 'svg';

/** A QR code to save: the name of its service, what is read from it, and its style as it is drawn. */
export interface QrToSave {
  name: string;
  address: string;
  style: QrStyle;
}

async function fetchLogo(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the logo was answered with ${answer.status}`);
  return answer.blob();
}

/** A picture as an address that holds all of it, as a file that stands alone needs it. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the logo could not be read')));
    reader.readAsDataURL(picture);
  });
}

/**
 * Saves a QR code as a file: a PNG of 1024 pixels, or an SVG for printers.
 * @throws Error where its logo cannot be fetched, or the browser makes no picture
 */
export async function saveQrFile(format: QrFormat, { name, address, style }: QrToSave) {
  const plan = planQr(address, style);
  const logo = plan.logo && (await fetchLogo(style.logoSrc));
  if (format === 'svg') {
    const drawn = svgFile(drawQr(plan, logo ? await dataAddress(logo) : ''));
    saveFile(`${name}.svg`, 'image/svg+xml', drawn);
    return;
  }
  const picture = await paintQr(plan, PICTURE_WIDTH / QR_SIDE, logo);
  saveFile(`${name}.png`, 'image/png', picture);
}
