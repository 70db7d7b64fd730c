import { describe, expect, it } from 'vitest';
import { checkImage, imageAddress, imageFile, MEBIBYTE } from './image.js';
import { imageAddressSchema, sentImageSchema } from './schema.js';

describe('an image', () => {
  it.each([
    ['avatar', 5],
    ['companyLogo', 5],
    ['question', 2],
  ] as const)('for %s has at most %i MB', (imageType, megabytes) => {
    const size = megabytes * MEBIBYTE;
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

  it.each([
    '',
    imageAddress('a'.repeat(64)),
    'https://elsewhere.example/a.png',
    'http://a.example',
  ])('of a poll or a question may be at "%s"', (address) => {
    expect(sentImageSchema.safeParse(address).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'not an address',
    '/a.png',
    '/api/files/',
    '/api/files/../device',
    '//elsewhere.example/a.png',
  ])('of a poll or a question is not at "%s"', (address) => {
    const issues = sentImageSchema.safeParse(address).error?.issues;
    expect(issues).toMatchObject([{ params: { code: 'urlInvalid' } }]);
  });
});
