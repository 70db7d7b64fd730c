import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanImage } from './image.js';

function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const blank = { width: 4, height: 3, channels: 3, background: '#2E3D53' } as const;
  return sharp({ create: blank })
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .toFormat(format)
    .toBuffer();
}

const address = '192.0.2.1';

describe('cleanImage', () => {
  it.each(['png', 'jpeg'] as const)('keeps a %s, without its metadata', async (format) => {
    const { content, type } = await cleanImage(await picture(format), address);
    expect(type).toBe(`image/${format}`);
    const { width, height, exif } = await sharp(content).metadata();
    expect({ width, height, exif }).toEqual({ width: 4, height: 3, exif: undefined });
    expect(content.includes('Ada Lovelace')).toBe(false);
  });

  it('makes what is larger than it is shown smaller', async () => {
    const { content } = await cleanImage(await picture('png'), address, 2);
    const { width, height } = await sharp(content).metadata();
    expect([width, height]).toEqual([2, 2]);
  });

  it.each([
    ['another format', () => picture('webp')],
    ['an svg', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a png cut short', async () => (await picture('png')).subarray(0, 40)],
  ])('refuses %s', async (_name, make) => {
    await expect(cleanImage(await make(), address)).rejects.toMatchObject({ code: 'fileFormat' });
  });

  it.each([
    ['colours', { width: 7_000, height: 4_900, channels: 3 }],
    ['transparency', { width: 5_100, height: 5_000, channels: 4 }],
  ] as const)('refuses what would be too large when decoded, of %s', async (_what, size) => {
    const blank = { ...size, background: '#2e3d53' } as const;
    const png = await sharp({ create: blank }).png().toBuffer();
    expect(png.length).toBeLessThan(1_000_000);
    await expect(cleanImage(png, address)).rejects.toMatchObject({
      ...{ kind: 'tooLarge', code: 'imageTooLarge', details: { megabytes: 100 } },
    });
  });

  it('refuses by the head alone', async () => {
    const png = await picture('png');
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    // A picture whose head is not as its sum says is not read at all.
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(cleanImage(png, address)).rejects.toMatchObject({ code: 'imageTooLarge' });
  });

  it('takes pictures that come at once, one after the other', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => picture('jpeg')));
    const cleaned = await Promise.all(pictures.map((one) => cleanImage(one, address)));
    expect(new Set(cleaned.map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
  });
});
