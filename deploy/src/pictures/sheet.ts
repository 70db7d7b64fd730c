import sharp from 'sharp';

/** The size of each picture on a sheet, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Puts pictures of one size on a sheet, row by row. @returns a PNG */
export async function sheetOf(
  pictures: readonly Buffer[],
  { width, height }: Size,
  columns: number,
): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / columns);
  const sheet = { width: width * columns, height: height * rows };
  const parts = pictures.map((input, place) => ({
    input,
    left: (place % columns) * width,
    top: Math.floor(place / columns) * height,
  }));
  return sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer();
}
