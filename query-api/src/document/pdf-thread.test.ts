import { expect, it } from 'vitest';
import type { Block, DocumentContent } from './content.js';
import { PdfThread } from './pdf-thread.js';

function documentOf(...blocks: Block[]): DocumentContent {
  const foot = { text: '', page: '{page}' };
  return { title: 'A', author: 'B', language: 'en', madeAt: new Date(0), foot, blocks };
}

it('writes what it is asked to, and goes on after what cannot be written', async () => {
  const pdfs = new PdfThread();
  const content = Buffer.from('no picture');
  const broken: Block = { kind: 'picture', content, description: '', width: 1, height: 1 };
  const written = await Promise.allSettled([
    pdfs.write(documentOf({ kind: 'paragraph', text: 'One' })),
    pdfs.write(documentOf(broken)),
    pdfs.write(documentOf({ kind: 'paragraph', text: 'Two' })),
  ]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(String(written[0]?.status === 'fulfilled' && written[0].value.subarray(0, 5))).toBe(
    '%PDF-',
  );
});
