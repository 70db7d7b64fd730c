import { expect, it } from 'vitest';
import { nameOnDisk } from './name-on-disk.js';

it.each([
  ['Visit: 2026/1', 'Visit 2026 1'],
  ['  a\u202Efdp.exe\n', 'a fdp.exe'],
  ['Any comments?', 'Any comments'],
  ['Wait ...', 'Wait'],
  ['\uD800 ?', '-'],
])('makes of %j what every system takes', (name, onDisk) => {
  expect(nameOnDisk(name)).toBe(onDisk);
});

it('cuts a long name between characters, so that its bytes fit', () => {
  const cut = nameOnDisk('😀'.repeat(200));
  expect(cut).toBe('😀'.repeat(50));
  expect(Buffer.byteLength(`${cut} 2026-02-01 10-00 12345678.spss.zip`)).toBeLessThan(255);
});
