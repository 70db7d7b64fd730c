import { Refusal } from '@canvass/contracts/rule/refusal';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export interface CleanImage {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/** Longest side of a picture that fills a page, in pixels. */
const LONGEST_SIDE = 2560;
/** Larger pictures are not even decoded, in pixels. */
const MOST_PIXELS = 50_000_000;

/**
 * A picture as it may be kept: png or jpeg by its content, whatever its name says; turned upright, encoded anew and
 * without metadata.
 * @param longestSide in pixels; larger pictures are made smaller
 * @throws Refusal fileFormat
 */
export async function cleanImage(
  upload: Buffer,
  longestSide: number = LONGEST_SIDE,
): Promise<CleanImage> {
  const type = (await fileTypeFromBuffer(upload))?.mime;
  if (type !== 'image/png' && type !== 'image/jpeg') throw wrongFormat();
  try {
    const picture = sharp(upload, { limitInputPixels: MOST_PIXELS }).rotate().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 });
    return { content: await encoded.toBuffer(), type };
  } catch {
    // What sharp cannot read is no picture, whatever its first bytes say.
    throw wrongFormat();
  }
}

function wrongFormat(): Refusal {
  return new Refusal('unsupported', 'fileFormat');
}
