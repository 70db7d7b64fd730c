import { describe, expect, it } from 'vitest';
import { checkImage, imageAddress, imageFile, MEGABYTE } from './image.js';
import { imageAddressSchema } from './schema.js';

describe('an image', () => {
  it.each([
    ['avatar', 5],
    ['companyLogo', 5],
    ['question', 2],
  ] as const)('for %s has at most %i MB', (imageType, megabytes) => {
    const size = megabytes * MEGABYTE;
    expect(checkImage(imageType, { size, type: 'image/png' })).toBeUndefined();
    expect(checkImage(imageType, { size: size + 1, type: 'image/png' })).toEqual({
      code: 'fileTooLarge',
      parameters: { megabytes },
    });
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', ''])('is not %s', (type) => {
    expect(checkImage('avatar', { size: 1, type })).toEqual({ code: 'fileFormat' });
  });

  it('is found at an address of ours alone', () => {
    const name = 'a'.repeat(64);
    expect(imageFile(imageAddress(name))).toBe(name);
    expect(imageFile('https://elsewhere.example/a.png')).toBeUndefined();
    for (const address of ['', imageAddress(name)]) {
      expect(imageAddressSchema.safeParse(address).success).toBe(true);
    }
    for (const address of ['https://elsewhere.example/a.png', 'javascript:alert(1)', '/a.png']) {
      expect(imageAddressSchema.safeParse(address).success).toBe(false);
    }
  });
});
