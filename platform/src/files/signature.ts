import { Refusal } from '@canvass/contracts/rule/refusal';
import sharp from 'sharp';
import { cleanImage } from './image.js';

/** Largest input, many times the size our page draws; larger ones are not decoded. In pixels. */
const MOST_PIXELS = 10_000_000;
/** Longest sides to try, in pixels; the first that makes the file small enough is used. */
const SIDES = [1600, 1000, 600, 300];

/**
 * A respondent's signature as it is stored: decoded and re-encoded, so that it contains nothing but the picture.
 * @param upload the received text
 * @param largest stored size, in bytes
 * @returns undefined if it is no PNG, or far too large
 * @throws Refusal unavailable where many pictures wait to be decoded
 */
export async function cleanSignature(upload: Buffer, largest: number): Promise<Buffer | undefined> {
  if (!(await isDrawable(upload))) return undefined;
  let picture = upload;
  for (const side of SIDES) {
    const clean = await encodedAnew(picture, side);
    if (!clean) return undefined;
    if (clean.length <= largest) return clean;
    picture = clean;
  }
  return undefined;
}

/** Checks the header, before anything is decoded. */
async function isDrawable(upload: Buffer): Promise<boolean> {
  try {
    const { width, height, format } = await sharp(upload).metadata();
    return format === 'png' && width * height <= MOST_PIXELS;
  } catch {
    return false;
  }
}

async function encodedAnew(picture: Buffer, longestSide: number): Promise<Buffer | undefined> {
  try {
    const { content, type } = await cleanImage(picture, longestSide);
    return type === 'image/png' ? content : undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
    return undefined;
  }
}
