import type { Form } from '@canvass/contracts/edition/form';
import type { Request, Response } from 'express';
import { inlineJson, type PagePart } from './html.js';
import { gzipped, pieceOf, type Piece } from './pieces.js';
import { sizeOfForm } from './size-of-form.js';

/** From so many bytes of forms on, a page is compressed once; smaller ones are while they are sent. */
const LARGE = 100_000;

/** Pieces of forms, each compressed once: admission keeps the forms themselves, and as many of them as it has room for. */
const pieces = new WeakMap<Form, Promise<Piece>>();

function pieceOfForm(form: Form): Promise<Piece> {
  const piece = pieces.get(form) ?? pieceOf(inlineJson(form));
  pieces.set(form, piece);
  return piece;
}

/**
 * Sends a page. A guest can ask for megabytes as often as they like: so a large form is neither written nor compressed for each
 * of them, and all who read it slowly hold the same bytes.
 */
export async function sendPage(
  parts: readonly PagePart[],
  request: Request,
  response: Response,
): Promise<void> {
  response.type('html');
  const forms = parts.filter((part) => typeof part === 'object');
  if (forms.reduce((sum, form) => sum + sizeOfForm(form), 0) < LARGE) {
    const texts = parts.map((part) => (typeof part === 'string' ? part : inlineJson(part)));
    response.send(texts.join(''));
    return;
  }
  const whole = await Promise.all(
    parts.map((part) => (typeof part === 'string' ? pieceOf(part) : pieceOfForm(part))),
  );
  // Nothing on the way is to compress it in another manner.
  response.set('Cache-Control', 'no-store, no-transform').vary('Accept-Encoding');
  const isGzip = request.acceptsEncodings('gzip') === 'gzip';
  if (isGzip) response.set('Content-Encoding', 'gzip');
  const sent = isGzip ? gzipped(whole) : whole.map(({ bytes }) => bytes);
  response.set('Content-Length', String(sent.reduce((sum, { length }) => sum + length, 0)));
  for (const bytes of sent) response.write(bytes);
  response.end();
}
