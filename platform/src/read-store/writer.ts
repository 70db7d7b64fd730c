import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread/thread.js';
import {
  CheckpointLost,
  DocumentRefused,
  OwnerChanged,
  StoreLost,
  UndeclaredCollection,
} from './port.js';
import type { WriterData, WriterFailure, WriterReply, WriterRequest } from './writer-messages.js';

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

const PATIENCE = 60_000;

type Patience = Partial<Omit<WriterData, 'folder'>>;

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** The thread that writes `read.db`, as other threads see it. */
export class Writer {
  private readonly thread: Worker;
  private readonly exited: Promise<unknown>;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private failure: Error | undefined;

  /** @param patience see `WriterData` */
  constructor(folder: string, { patience = PATIENCE, lockPatience }: Patience = {}) {
    const data: WriterData = { folder, patience, lockPatience };
    this.thread = startThread(import.meta.url, 'writer-thread', data);
    this.exited = new Promise((resolve) => this.thread.once('exit', resolve));
    this.thread.on('message', ({ id, failure }: WriterReply) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (failure) asked?.reject(errorOf(failure));
      else asked?.resolve();
    });
    this.thread.on('error', (error) => {
      this.failure = lossOf(error);
    });
    this.thread.once('exit', () => {
      this.failure ??= new Error('the read store is closed');
      for (const { reject } of this.waiting.values()) reject(this.failure);
      this.waiting.clear();
    });
  }

  /**
   * Resolves when it is done; requests are done in order.
   * @throws Error what the store threw, or why the thread has exited
   */
  run(request: WithoutId<WriterRequest>): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.thread.postMessage({ ...request, id } satisfies WriterRequest);
    });
  }

  /** Finishes pending requests, and ends the thread. */
  async close(): Promise<void> {
    if (!this.failure) this.thread.postMessage({ kind: 'close', id: 0 } satisfies WriterRequest);
    await this.exited;
  }
}

/** Why the thread has exited. It has lost its class on the way here. */
function lossOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.name === 'DatabaseFailure' ? new StoreLost(error.message) : error;
}

function errorOf(failure: WriterFailure): Error {
  switch (failure.kind) {
    case 'OwnerChanged':
      return new OwnerChanged(failure.checkpoint);
    case 'CheckpointLost':
      return new CheckpointLost(failure.checkpoint);
    case 'UndeclaredCollection':
      return new UndeclaredCollection(failure.collection);
    case 'StoreLost':
      return new StoreLost(failure.message);
    case 'DocumentRefused':
      return new DocumentRefused(failure.collection, failure.id, failure.reason);
    case 'other':
      return new Error(failure.message);
  }
}
