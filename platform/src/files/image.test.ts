import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanImage } from './image.js';

function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const blank = { width: 4, height: 3, channels: 3, background: '#2E3D53' } as const;
  return sharp({ create: blank })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toFormat(format)
    .toBuffer();
}

describe('cleanImage', () => {
  it.each(['png', 'jpeg'] as const)('keeps a %s, without its metadata', async (format) => {
    const { content, type } = await cleanImage(await picture(format));
    expect(type).toBe(`image/${format}`);
    const { width, height, exif } = await sharp(content).metadata();
    expect({ width, height, exif }).toEqual({ width: 4, height: 3, exif: undefined });
    expect(content.includes('somebody')).toBe(false);
  });

  it('makes what is larger than it is shown smaller', async () => {
    const { content } = await cleanImage(await picture('png'), 2);
    const { width, height } = await sharp(content).metadata();
    expect([width, height]).toEqual([2, 2]);
  });

  it.each([
    ['another format', () => picture('webp')],
    ['an svg', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a png cut short', async () => (await picture('png')).subarray(0, 40)],
  ])('refuses %s', async (_name, make) => {
    await expect(cleanImage(await make())).rejects.toMatchObject({ code: 'fileFormat' });
  });
});
