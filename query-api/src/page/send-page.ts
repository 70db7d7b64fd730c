import type { Form } from '@canvass/contracts/edition/form';
import { graphOfForm } from '@canvass/contracts/poll/wire';
import type { Request, Response } from 'express';
import { inlineJson, type PagePart } from './html.js';
import { gzipped, pieceOf, type Piece } from './pieces.js';
import { sizeOfForm } from './size-of-form.js';

/** From so many bytes of forms on, a page is compressed once; smaller ones are while they are sent. */
const LARGE = 100_000;

/** How a kind of answer is written. */
interface Writing {
  type: 'html' | 'json';
  textOf: (form: Form) => string;
}

/**
 * Makes what sends pages. A guest can ask for megabytes as often as they like: so a large form is neither written nor compressed
 * for each of them, and all who read it slowly hold the same bytes. Call this once for each kind of answer: pieces of forms
 * are kept as long as admission keeps the forms, and admission keeps as many as it has room for.
 */
function createSendParts({ type, textOf }: Writing) {
  const pieces = new WeakMap<Form, Promise<Piece>>();
  const pieceOfForm = (form: Form): Promise<Piece> => {
    const piece = pieces.get(form) ?? pieceOf(textOf(form));
    pieces.set(form, piece);
    return piece;
  };
  return async (
    parts: readonly PagePart[],
    request: Request,
    response: Response,
  ): Promise<void> => {
    response.type(type);
    const forms = parts.filter((part) => typeof part === 'object');
    if (forms.reduce((sum, form) => sum + sizeOfForm(form), 0) < LARGE) {
      const texts = parts.map((part) => (typeof part === 'string' ? part : textOf(part)));
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
  };
}

/** Sends a page. */
export const sendPage = createSendParts({ type: 'html', textOf: inlineJson });

/** Sends what a page shows, with the graph of each form as lists over its options, for those who draw it themselves. */
export const sendJson = createSendParts({
  type: 'json',
  textOf: (form) => {
    const questionsGraph = graphOfForm(form.poll.questionsGraph, form.questions);
    return JSON.stringify({ ...form, poll: { ...form.poll, questionsGraph } });
  },
});
