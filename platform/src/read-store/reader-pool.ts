import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread/thread.js';
import type { CompiledQuery } from './query.js';

export interface ReadRequest {
  id: number;
  query: CompiledQuery;
}

export type ReadAnswer = { id: number; rows: unknown[][] } | { id: number; error: string };

interface Waiting {
  resolve(rows: unknown[][]): void;
  reject(error: Error): void;
}

interface Reader {
  thread: Worker;
  waiting: Map<number, Waiting>;
}

/** Threads that run long queries on `read.db`; two, so that one export does not hold up every list. */
export class ReaderPool {
  private readonly readers: Reader[] = [];
  private requests = 0;
  private closed = false;

  constructor(
    private readonly folder: string,
    private readonly size = 2,
  ) {}

  /** @throws Error when the query failed, or its thread ended before the answer */
  run(query: CompiledQuery): Promise<unknown[][]> {
    if (this.closed) return Promise.reject(new Error('the read store is closed'));
    const { thread, waiting } = this.idlest();
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, query } satisfies ReadRequest);
    });
  }

  /** Lets queries under way finish. */
  async close(): Promise<void> {
    this.closed = true;
    const ended = this.readers.map(({ thread }) => once(thread, 'exit'));
    for (const { thread } of this.readers) thread.postMessage('close');
    await Promise.all(ended);
  }

  private idlest(): Reader {
    const [idlest] = [...this.readers].sort((a, b) => a.waiting.size - b.waiting.size);
    if (idlest && (idlest.waiting.size === 0 || this.readers.length === this.size)) return idlest;
    return this.start();
  }

  /** Queries of a thread that exits unexpectedly are rejected; the next query starts another thread. */
  private start(): Reader {
    const thread = startThread(import.meta.url, 'reader-thread', { folder: this.folder });
    const reader: Reader = { thread, waiting: new Map() };
    let failure = new Error('the reader thread ended');
    thread.on('message', (answer: ReadAnswer) => {
      const asked = reader.waiting.get(answer.id);
      reader.waiting.delete(answer.id);
      if ('rows' in answer) asked?.resolve(answer.rows);
      else asked?.reject(new Error(`reading failed: ${answer.error}`));
    });
    thread.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    thread.on('exit', () => {
      const index = this.readers.indexOf(reader);
      if (index >= 0) this.readers.splice(index, 1);
      for (const { reject } of reader.waiting.values()) reject(failure);
      reader.waiting.clear();
    });
    this.readers.push(reader);
    return reader;
  }
}
