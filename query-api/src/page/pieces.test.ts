import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipped, pieceOf } from './pieces.js';

it.each([
  ['nothing', []],
  ['one piece', ['<html>']],
  ['empty ones', ['', 'a', '', '']],
  ['large ones, in every script', ['x'.repeat(300_000), 'Да 👍', 'x'.repeat(300_000)]],
])('makes one GZIP file of %s', async (_what, texts) => {
  const pieces = await Promise.all(texts.map(pieceOf));
  expect(gunzipSync(Buffer.concat(gzipped(pieces))).toString()).toBe(texts.join(''));
});

it('gives the same bytes of a piece to everyone', async () => {
  const piece = await pieceOf('x'.repeat(100_000));
  expect(gzipped([piece])[1]).toBe(piece.deflated);
  expect(piece.deflated.length).toBeLessThan(1000);
});
