import type { Worker } from 'node:worker_threads';
import { startThread } from '@canvass/platform/thread/thread';
import type { ThreadData, ThreadReply, ThreadRequest } from './messages.js';

/** A batch of 4,000 events lives and dies among the young: without room for it, it is copied again and again. */
const memory = { maxYoungGenerationSizeMb: 96 };

/** Why a thread folds no more. */
interface ThreadEnding {
  reason: string;
  /** The store has been tried for long enough, or is damaged. */
  isStoreLost: boolean;
}

/** What is heard of a thread at work. */
interface ThreadHearers {
  /** It has opened the log and the store. */
  opened(): void;
  /** All read models are at the end of the log. */
  caughtUp(): void;
}

/** A caller that waits for the thread's answer. */
interface Waiting {
  resolve(dropped: string[]): void;
  reject(error: Error): void;
}

type WithoutId<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never;

/** One projector thread, from its start to its end. */
export class ProjectorThread {
  /** Resolves as soon as nothing is folded any more. */
  readonly ended: Promise<ThreadEnding>;
  /** Resolves once the thread is gone and holds no file. */
  readonly exited: Promise<void>;
  /** What is parked, in words. */
  parked: string | undefined;
  private readonly thread: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private ending: ThreadEnding | undefined;
  private tellEnded: (ending: ThreadEnding) => void = () => undefined;

  constructor(
    data: ThreadData,
    private readonly hearers: ThreadHearers,
  ) {
    this.ended = new Promise((resolve) => (this.tellEnded = resolve));
    this.thread = startThread(import.meta.url, 'thread', data, memory);
    this.exited = new Promise((resolve) => this.thread.once('exit', () => resolve()));
    this.thread.on('message', (reply: ThreadReply) => this.receive(reply));
    this.thread.on('error', (error) => this.end(`the projector thread crashed: ${String(error)}`));
    this.thread.on('exit', () => this.end('the projector thread has ended'));
  }

  /**
   * Resolves when it is done, with the names of what was dropped for good.
   * @throws Error when it cannot be done, or folding stopped
   */
  ask(request: WithoutId<ThreadRequest>): Promise<string[]> {
    if (this.ending) return Promise.reject(new Error(this.ending.reason));
    return new Promise((resolve, reject) => {
      const id = ++this.requests;
      this.waiting.set(id, { resolve, reject });
      this.send({ ...request, id });
    });
  }

  /** Has it finish the batch at work and end. */
  stop(): void {
    this.send({ kind: 'stop' });
  }

  private send(request: ThreadRequest): void {
    this.thread.postMessage(request);
  }

  private receive(reply: ThreadReply): void {
    // What it sent before it ended may come after.
    if (this.ending) return;
    switch (reply.kind) {
      case 'opened':
        return this.hearers.opened();
      case 'caughtUp':
        return this.hearers.caughtUp();
      case 'parked':
        this.parked = reply.problem;
        return;
      case 'failed':
        return this.end(reply.failure, reply.isStoreLost);
      case 'done':
        return this.answered(reply.id)?.resolve(reply.dropped);
      case 'notDone':
        return this.answered(reply.id)?.reject(new Error(reply.failure));
    }
  }

  private answered(id: number): Waiting | undefined {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    return asked;
  }

  private end(reason: string, isStoreLost = false): void {
    if (this.ending) return;
    this.ending = { reason, isStoreLost };
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.tellEnded(this.ending);
  }
}
