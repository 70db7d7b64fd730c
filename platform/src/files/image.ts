import { Refusal } from '@canvass/contracts/rule/refusal';
import { decodeInTurn } from './decoding.js';
import { LARGEST_DECODED } from './largest-decoded.js';

export interface CleanImage {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/** Longest side of a picture that fills a page, in pixels. */
const LONGEST_SIDE = 2560;

/**
 * A picture as it is stored: png or jpeg by its content, rotated upright, re-encoded and without metadata. Pictures are
 * decoded one at a time, those of each network by turns.
 * @param address of the caller
 * @param longestSide in pixels; larger pictures are scaled down
 * @throws Refusal fileFormat, imageTooLarge, unavailable where many wait
 */
export async function cleanImage(
  upload: Buffer,
  address: string,
  longestSide: number = LONGEST_SIDE,
): Promise<CleanImage> {
  const decoded = await decodeInTurn({ upload, longestSide }, address);
  if (!('failure' in decoded)) return { ...decoded, content: Buffer.from(decoded.content) };
  if (decoded.failure === 'noPicture') throw new Refusal('unsupported', 'fileFormat');
  throw new Refusal('tooLarge', 'imageTooLarge', { megabytes: LARGEST_DECODED / 1_000_000 });
}
