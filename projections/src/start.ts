import { startThread } from '@canvass/platform/thread/thread';
import type { ThreadData, ThreadReply, ThreadRequest } from './messages.js';

/** A batch of 4,000 events lives and dies among the young: without room for it, it is copied again and again. */
const memory = { maxYoungGenerationSizeMb: 96 };

export interface StartOptions {
  /** Data folder with `log.db`. */
  folder: string;
  /** Name of the process's bus, on which changes are published. */
  bus: string;
  /** Hears once, with one clear line, when folding stopped. */
  onFailure?: (failure: string) => void;
}

/** The projections of a standalone process, at work in a thread of their own. */
export interface Projector {
  /** Resolves once all read models are at the end of the log as it was; rejects when folding stopped before. */
  caughtUp: Promise<void>;
  /** Undefined while events are folded; else why not. Readiness asks this. */
  failure(): string | undefined;
  /**
   * Folds a projection again from the beginning while the others go on.
   * @param name of one of its collections, with or without the version, such as `response` or `chart_v1`
   * @throws Error when there is no such projection, or folding stopped
   */
  rebuild(name: string): Promise<void>;
  /** Finishes the batch at work and ends the thread. */
  stop(): Promise<void>;
}

/** Starts the projections on the embedded engines. The folder must hold a log already. */
export function startProjections(options: StartOptions): Projector {
  const { folder, bus, onFailure } = options;
  const thread = startThread(
    import.meta.url,
    'thread',
    { folder, bus } satisfies ThreadData,
    memory,
  );
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const rebuilds = new Map<number, (failure: string | undefined) => void>();
  let rebuildNumber = 0;
  let failure: string | undefined;
  let stopping = false;
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  const caughtUp = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  // Whoever does not wait for it hears of a failure through `failure` and `onFailure`.
  caughtUp.catch(() => undefined);

  function ended(reason: string): void {
    if (failure !== undefined) return;
    failure = reason;
    settle?.reject(new Error(reason));
    for (const answer of rebuilds.values()) answer(reason);
    rebuilds.clear();
    if (!stopping) onFailure?.(reason);
  }

  thread.on('message', (reply: ThreadReply) => {
    if (reply.kind === 'caughtUp') return settle?.resolve();
    if (reply.kind === 'failed') return ended(reply.failure);
    rebuilds.get(reply.id)?.(reply.failure);
    rebuilds.delete(reply.id);
  });
  thread.on('error', (error) => ended(`the projector thread crashed: ${String(error)}`));
  thread.on('exit', () => ended('the projector thread has ended'));

  function send(request: ThreadRequest): void {
    thread.postMessage(request);
  }

  return {
    caughtUp,
    failure: () => failure,
    async rebuild(name) {
      const outcome =
        failure ??
        (await new Promise<string | undefined>((resolve) => {
          const id = ++rebuildNumber;
          rebuilds.set(id, resolve);
          send({ kind: 'rebuild', id, name });
        }));
      if (outcome !== undefined) throw new Error(outcome);
    },
    async stop() {
      stopping = true;
      send({ kind: 'stop' });
      await exited;
    },
  };
}
