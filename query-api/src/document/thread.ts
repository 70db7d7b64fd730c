import { parentPort } from 'node:worker_threads';
import type { PdfReply, PdfRequest } from './pdf-thread.js';
import { writePdf } from './write-pdf.js';

/** The thread that writes PDFs, each as soon as the one before is written. */
if (!parentPort) throw new Error('this is the entry of a thread');
const port = parentPort;
let last = Promise.resolve();

async function answer({ id, content }: PdfRequest): Promise<void> {
  try {
    // Copied, as what it stands in may hold more, and only the whole can be handed over.
    const pdf = Uint8Array.from(await writePdf(content));
    const reply: PdfReply = { id, pdf };
    port.postMessage(reply, [pdf.buffer]);
  } catch (error) {
    const reply: PdfReply = { id, failure: error instanceof Error ? error.message : String(error) };
    port.postMessage(reply);
  }
}

port.on('message', (request: PdfRequest) => {
  last = last.then(() => answer(request));
});
