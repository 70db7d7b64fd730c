import type { Worker } from 'node:worker_threads';
import { startThread } from '@canvass/platform/thread/thread';
import type { DocumentContent } from './content.js';

/** A document to be written. */
export interface PdfRequest {
  id: number;
  content: DocumentContent;
}
/** What became of it. */
export type PdfReply = { id: number } & ({ pdf: Uint8Array } | { failure: string });

/** The thread ends after so long without work, in milliseconds: most processes write PDFs rarely. */
const IDLE = 60_000;
/** A document that needs more is broken off, and the process goes on. */
const memory = { maxOldGenerationSizeMb: 512 };

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Writes PDFs beside the thread that answers everybody, which one page would hold up for tens of milliseconds. They are
 * written one after the other.
 */
export class PdfThread {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private idle: NodeJS.Timeout | undefined;

  /** The document as a PDF, as `writePdf` makes it. @throws Error when it cannot be written */
  write(content: DocumentContent): Promise<Buffer> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    const id = (this.requests += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const request: PdfRequest = { id, content };
      thread.ref();
      thread.postMessage(request);
    });
  }

  private start(): Worker {
    const thread = startThread(import.meta.url, 'thread', undefined, memory);
    thread.on('message', (reply: PdfReply) => this.receive(reply));
    thread.on('error', (error) =>
      this.end(thread, `the thread for PDFs crashed: ${String(error)}`),
    );
    thread.on('exit', () => this.end(thread, 'the thread for PDFs has ended'));
    return thread;
  }

  private receive(reply: PdfReply): void {
    const asked = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('pdf' in reply) asked?.resolve(Buffer.from(reply.pdf.buffer, 0, reply.pdf.byteLength));
    else asked?.reject(new Error(reply.failure));
    if (this.waiting.size > 0) return;
    // A process that is to end waits for nothing that nobody waits for.
    this.thread?.unref();
    const { thread } = this;
    this.idle = setTimeout(() => void thread?.terminate(), IDLE).unref();
  }

  /** The next document starts another. */
  private end(thread: Worker, reason: string): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
