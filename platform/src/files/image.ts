import { Refusal } from '@canvass/contracts/rule/refusal';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { decodeInTurn } from './decoding.js';

export interface CleanImage {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/** Longest side of a picture that fills a page, in pixels. */
const LONGEST_SIDE = 2560;
/** Largest decoded size, in bytes; larger pictures are refused. */
const LARGEST_DECODED = 100_000_000;
/** Timeout of decoding, in seconds; it normally takes one or two. */
const LONGEST_DECODING = 20;

const bytesOf: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * A picture as it is stored: png or jpeg by its content, rotated upright, re-encoded and without metadata. Pictures are
 * decoded one at a time.
 * @param longestSide in pixels; larger pictures are scaled down
 * @throws Refusal fileFormat, imageTooLarge, unavailable where many wait
 */
export async function cleanImage(
  upload: Buffer,
  longestSide: number = LONGEST_SIDE,
): Promise<CleanImage> {
  const type = (await fileTypeFromBuffer(upload))?.mime;
  if (type !== 'image/png' && type !== 'image/jpeg') throw wrongFormat();
  return decodeInTurn(async () => {
    try {
      await requireDecodable(upload);
      const picture = sharp(upload, { limitInputPixels: LARGEST_DECODED })
        .timeout({ seconds: LONGEST_DECODING })
        .rotate()
        .resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        });
      const encoded = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 });
      return { content: await encoded.toBuffer(), type };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // What sharp cannot read is not a picture, even if its first bytes look like one.
      throw wrongFormat();
    }
  });
}

/** Checks the header, before anything is decoded. @throws Refusal imageTooLarge */
async function requireDecodable(upload: Buffer): Promise<void> {
  const { width, height, channels, depth } = await sharp(upload, {
    limitInputPixels: false,
  }).metadata();
  if (width * height * channels * (bytesOf[depth] ?? 8) <= LARGEST_DECODED) return;
  const megabytes = LARGEST_DECODED / 1_000_000;
  throw new Refusal('tooLarge', 'imageTooLarge', { megabytes });
}

function wrongFormat(): Refusal {
  return new Refusal('unsupported', 'fileFormat');
}
