import { expect, it } from 'vitest';
import { pictureIn } from './picture.js';

it('reads the size of a PNG and of a JPEG, and takes nothing else', () => {
  const png = Buffer.alloc(33);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  png.writeUInt32BE(640, 16);
  png.writeUInt32BE(480, 20);
  expect(pictureIn(png)).toMatchObject({ type: 'png', width: 640, height: 480 });
  // A segment of four bytes stands before the frame.
  const jpeg = Buffer.from('ffd8ffe00004aaaaffc0001108012002400301220002110103', 'hex');
  expect(pictureIn(jpeg)).toMatchObject({ type: 'jpg', width: 0x240, height: 0x120 });
  expect(pictureIn(Buffer.from('ffd8ff', 'hex'))).toBeUndefined();
  expect(pictureIn(Buffer.from('GIF89a'))).toBeUndefined();
});
