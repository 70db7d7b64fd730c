import sharp from 'sharp';

/** In seconds; it takes a tenth of one. */
const LONGEST = 20;

/**
 * A PNG of a picture that this product has drawn; others may be hostile and go through the `Decoder`.
 * @param width in pixels
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .timeout({ seconds: LONGEST })
    .resize({ width })
    .png({ palette: true, effort: 4 })
    .toBuffer();
}
