import { gunzipSync } from 'node:zlib';
import type { Form } from '@canvass/contracts/edition/form';
import { newPoll } from '@canvass/contracts/poll/poll';
import { sample } from '@canvass/contracts/samples/form-question';
import type { Request, Response } from 'express';
import { expect, it, vi } from 'vitest';
import { gzipped, pieceOf } from './pieces.js';
import { sendPage } from './send-page.js';

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

/** A form too large to be compressed for each reader. */
const large = (): Form => ({
  poll: { ...newPoll, _id: 'poll', name: 'Quiet '.repeat(30_000) },
  questions: [sample('closed')],
  languages: ['en'],
});

/** Sends a page of a form. @returns what was written, part by part */
async function sent(form: Form): Promise<Buffer[]> {
  const written: Buffer[] = [];
  const response = { type: vi.fn(), set: vi.fn(), write: (part: Buffer) => written.push(part) };
  response.set.mockReturnValue({ vary: vi.fn() });
  const request = { acceptsEncodings: () => 'gzip' } as unknown as Request;
  await sendPage(['<html>', form], request, { ...response, end: vi.fn() } as unknown as Response);
  return written;
}

it('a large form is compressed once for all who read that edition, and anew for another', async () => {
  const form = large();
  const [first, second, other] = [await sent(form), await sent(form), await sent(large())];
  expect(gunzipSync(Buffer.concat(first)).toString()).toContain('Quiet Quiet');
  expect(second[2]).toBe(first[2]);
  expect(other[2]).not.toBe(first[2]);
  expect(other[2]).toEqual(first[2]);
});
