import { decodeInTurn } from './decoding.js';

/** Largest drawing, several times the size our page draws; larger ones are not decoded. In pixels. */
const MOST_PIXELS = 4_000_000;
/** Longest sides to try, in pixels; the first that makes the file small enough is used. */
const SIDES = [1600, 1000, 600, 300];

/** A signature as it is stored, or why there is none. */
export type CleanSignature =
  | { picture: Buffer }
  | { failure: 'unreadable' }
  | { failure: 'tooLarge'; megapixels: number };

/**
 * A respondent's signature as it is stored: decoded and re-encoded, so that it contains nothing but the picture.
 * @param upload the received text
 * @param largest stored size, in bytes
 * @param address of the caller, by whose network pictures are decoded by turns
 * @throws Refusal unavailable where many pictures wait to be decoded
 */
export async function cleanSignature(
  upload: Buffer,
  largest: number,
  address: string,
): Promise<CleanSignature> {
  let picture: Uint8Array = upload;
  for (const longestSide of SIDES) {
    const request = { upload: picture, longestSide, mostPixels: MOST_PIXELS };
    const decoded = await decodeInTurn(request, address);
    if ('failure' in decoded) {
      return decoded.failure === 'tooLarge' ? tooLarge : { failure: 'unreadable' };
    }
    if (decoded.type !== 'image/png') return { failure: 'unreadable' };
    picture = decoded.content;
    if (picture.length <= largest) return { picture: Buffer.from(picture) };
  }
  return tooLarge;
}

const tooLarge = { failure: 'tooLarge', megapixels: MOST_PIXELS / 1_000_000 } as const;
