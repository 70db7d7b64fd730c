import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread/thread.js';
import type {
  Answer,
  AppendRequest,
  WriterData,
  WriterMessage,
  WriterReply,
  WriterRequest,
} from './messages.js';
import { LogUnavailable } from './port.js';

/** Where the log reports that it cannot write, and that it can again. */
export interface FailureLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface WriterOptions extends WriterData {
  log?: FailureLog | undefined;
  /** Is told, once, that nothing will be written any more, and why. */
  onLost?: ((reason: string) => void) | undefined;
}

type Outcome = Answer['outcome'];

interface Pending {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

/** A request before it has its number. */
type Unnumbered = Omit<AppendRequest, 'number'> | { erase: string };

/** The main thread's end of the writer thread: sends the requests of one turn together, hands out the answers. */
export class WriterClient {
  private readonly pending = new Map<number, Pending>();
  private outgoing: WriterRequest[] = [];
  private lastNumber = 0;
  private reason: string | undefined;
  private isLost = false;
  private closed: Promise<void> | undefined;

  private constructor(
    private readonly worker: Worker,
    private readonly options: Pick<WriterOptions, 'log' | 'onLost'>,
  ) {}

  /**
   * Starts the thread; resolves when the database is open and migrated.
   * @throws Error with what kept it from opening
   */
  static async start({
    folder,
    patience,
    lockPatience,
    ...options
  }: WriterOptions): Promise<WriterClient> {
    const data: WriterData = { folder, patience, lockPatience };
    const worker = startThread(import.meta.url, 'writer', data);
    await once(worker, 'message');
    const client = new WriterClient(worker, options);
    worker.on('message', (reply: WriterReply) => client.receive(reply));
    worker.on('error', (error) => client.fail(`the log's writer thread crashed: ${String(error)}`));
    worker.on('exit', () => client.fail("the log's writer thread has ended"));
    return client;
  }

  /**
   * Sends a request; resolves with its outcome.
   * @throws LogUnavailable when the log cannot write
   */
  request(request: Unnumbered): Promise<Exclude<Outcome, { kind: 'unavailable' }>> {
    return new Promise((resolve, reject) => {
      const reason = this.closed ? 'the log is closed' : this.reason;
      if (reason !== undefined) return reject(new LogUnavailable(reason));
      const number = ++this.lastNumber;
      this.pending.set(number, {
        resolve: (outcome) => {
          if (outcome.kind === 'unavailable') reject(this.unavailable());
          else resolve(outcome);
        },
        reject,
      });
      if (this.outgoing.length === 0) setImmediate(() => this.send());
      this.outgoing.push({ ...request, number });
    });
  }

  failure(): string | undefined {
    return this.reason;
  }

  /** Commits pending requests, then ends the thread. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    if (this.worker.threadId === -1) return;
    const exit = once(this.worker, 'exit');
    this.send();
    this.worker.postMessage('close' satisfies WriterMessage);
    await exit;
  }

  private send(): void {
    if (this.outgoing.length === 0) return;
    this.worker.postMessage(this.outgoing satisfies WriterMessage);
    this.outgoing = [];
  }

  private receive(reply: WriterReply): void {
    if ('ready' in reply) return;
    if ('lost' in reply) return this.lose(reply.lost);
    this.turn(reply.failure);
    for (const { number, outcome } of reply.answers) {
      const pending = this.pending.get(number);
      this.pending.delete(number);
      pending?.resolve(outcome);
    }
  }

  /** The thread has ended: pending requests will not be answered. */
  private fail(reason: string): void {
    if (!this.closed) {
      this.turn(reason);
      this.lose(reason);
    }
    for (const { reject } of this.pending.values()) reject(this.unavailable());
    this.pending.clear();
  }

  private lose(reason: string): void {
    if (this.isLost) return;
    this.isLost = true;
    this.options.onLost?.(reason);
  }

  private turn(reason: string | undefined): void {
    const before = this.reason;
    this.reason = reason;
    const { log } = this.options;
    if (reason !== undefined && before === undefined) {
      log?.error({ reason }, 'the event log cannot write, and tries to open again');
    } else if (reason === undefined && before !== undefined) {
      log?.info({}, 'the event log writes again');
    }
  }

  private unavailable(): LogUnavailable {
    return new LogUnavailable(this.reason ?? 'the log is closed');
  }
}
