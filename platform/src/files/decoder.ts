import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { LARGEST_DECODED } from './largest-decoded.js';

/** A picture to decode, and how to encode it anew. */
export interface PictureRequest {
  upload: Uint8Array;
  /** In pixels; larger pictures are scaled down. */
  longestSide: number;
  /** Largest picture to decode, in pixels; default: `LARGEST_DECODED` alone bounds it. */
  mostPixels?: number;
}

/** The picture, or why there is none. */
export type Decoded =
  | { content: Uint8Array; type: 'image/png' | 'image/jpeg' }
  | { failure: 'noPicture' | 'tooLarge' };

/** Timeout of decoding, in seconds; it normally takes one or two. */
const LONGEST_DECODING = 20;

const bytesOf: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

// Without the further threads that libvips would start for parts of a picture.
sharp.concurrency(1);
// No picture comes twice, so a cache would be of no use.
sharp.cache(false);

/** Decodes a png or jpeg, by its content, and encodes it anew: upright, without metadata. */
export async function decode(request: PictureRequest): Promise<Decoded> {
  const { upload, longestSide: side } = request;
  const type = (await fileTypeFromBuffer(upload))?.mime;
  if (type !== 'image/png' && type !== 'image/jpeg') return { failure: 'noPicture' };
  try {
    if (!(await isDecodable(request))) return { failure: 'tooLarge' };
    const picture = sharp(upload, { limitInputPixels: LARGEST_DECODED })
      .timeout({ seconds: LONGEST_DECODING })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const encoded = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 });
    return { content: await encoded.toBuffer(), type };
  } catch {
    // What sharp cannot read is not a picture, even if its first bytes look like one.
    return { failure: 'noPicture' };
  }
}

/** Checks the header, before anything is decoded. */
async function isDecodable({ upload, mostPixels = Infinity }: PictureRequest): Promise<boolean> {
  const head = sharp(upload, { limitInputPixels: false });
  const { width, height, channels, depth } = await head.metadata();
  const pixels = width * height;
  return pixels <= mostPixels && pixels * channels * (bytesOf[depth] ?? 8) <= LARGEST_DECODED;
}
