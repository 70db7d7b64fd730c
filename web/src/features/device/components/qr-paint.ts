import { QR_SIDE } from '@canvass/contracts/device/qr-style';
import { loadFont } from '../../../questions/fonts.js';
import { roundedPath, type QrPlan } from './qr-plan.js';

type Brush = CanvasRenderingContext2D;

function paintCode(brush: Brush, { runs, style }: QrPlan, scale: number): void {
  brush.fillStyle = style.qrColorDark;
  for (const { x, y, width, height } of runs) {
    // On whole pixels, so that no seam shows between two rows.
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
    brush.fillRect(left, top, right - left, bottom - top);
  }
}

function paintLogo(brush: Brush, { logo, style }: QrPlan, picture: ImageBitmap): void {
  if (!logo) return;
  brush.fillStyle = style.qrColorLight;
  brush.fill(new Path2D(roundedPath(logo.field)));
  brush.save();
  brush.clip(new Path2D(roundedPath(logo.picture)));
  const { x, y, side } = logo.picture;
  const fit = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * fit, picture.height * fit];
  brush.drawImage(picture, x + (side - width) / 2, y + (side - height) / 2, width, height);
  brush.restore();
}

async function paintText(brush: Brush, { lines, style }: QrPlan): Promise<void> {
  if (lines.length === 0) return;
  const font = `${style.textFontSize}px '${style.textFontType}', sans-serif`;
  loadFont(style.textFontType);
  // Where the typeface does not come, the text stands in the browser's own.
  await document.fonts.load(font, style.text).catch(() => undefined);
  brush.font = font;
  brush.textAlign = 'center';
  brush.fillStyle = style.textFontColor;
  for (const { text, x, y } of lines) brush.fillText(text, x, y);
}

/**
 * A QR code as a PNG.
 * @param scale pixels of the picture for each of the plan
 * @throws Error where the browser makes no picture
 */
export async function paintQr(plan: QrPlan, scale: number, logo: Blob | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(QR_SIDE * scale);
  canvas.height = Math.round(plan.height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser draws no pictures');
  brush.fillStyle = plan.style.qrColorLight;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  paintCode(brush, plan, scale);
  brush.scale(scale, scale);
  if (logo) paintLogo(brush, plan, await createImageBitmap(logo));
  await paintText(brush, plan);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the browser made no picture'));
    canvas.toBlob(take, 'image/png');
  });
}
