import { PICTURE } from '@canvass/contracts/chart/picture/canvas';
import { chartPicture } from '@canvass/contracts/chart/picture/picture';
import { saveFile } from '../../../ui/browser/save-file.js';
import { pictureOf, type OnCard } from './picture-of.js';

/** Kinds of files that a picture is saved as. */
export type PictureKind = 'png' | 'svg';

/** Draws the chart of a card and hands the picture to the browser to save, by the name of its question. */
export async function savePicture(card: OnCard, kind: PictureKind): Promise<void> {
  const pictured = pictureOf(card);
  if (!pictured) return;
  const svg = chartPicture(pictured);
  const name = card.item.questionName || card.item.questionText;
  if (kind === 'svg') saveFile(`${name}.svg`, 'image/svg+xml', svg);
  else saveFile(`${name}.png`, 'image/png', await pngOf(svg));
}

/** @throws Error where the browser cannot draw it */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no picture'));
    }, 'image/png');
  });
}
