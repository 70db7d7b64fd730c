import { startThread } from '@canvass/platform/thread/thread';
import type { ThreadData, ThreadReply, ThreadRequest } from './messages.js';
import type { Wanted } from './runner/release.js';

/** A batch of 4,000 events lives and dies among the young: without room for it, it is copied again and again. */
const memory = { maxYoungGenerationSizeMb: 96 };

export interface StartOptions {
  /** Data folder with `log.db`. */
  folder: string;
  /** Name of the process's bus, on which changes are published. */
  bus: string;
  /** Release that is at work: what another one could not fold is tried again. */
  build: string;
  /** Hears once, with one clear line, when folding stopped, and whether that is because the store is lost. */
  onFailure?: (failure: string, isStoreLost: boolean) => void;
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
  /**
   * Folds parked streams again; what still fails stays parked.
   * @param name as for `rebuild`
   * @param streams default: all of them, and the projection itself where it stands still
   * @throws Error when there is no such projection, or folding stopped
   */
  release(name: string, streams?: readonly Wanted[]): Promise<void>;
  /** Undefined while nothing is parked; else what is: all else is folded. */
  parked(): string | undefined;
  /**
   * Drops what earlier releases left under earlier versions of the read models.
   * @returns the names of these collections
   * @throws Error when one cannot be dropped, or folding stopped
   */
  dropEarlierVersions(): Promise<string[]>;
  /** Finishes the batch at work and ends the thread. */
  stop(): Promise<void>;
}

/** A caller that waits for the thread's answer. */
interface Waiting {
  resolve(dropped: string[]): void;
  reject(error: Error): void;
}

/** Starts the projections on the embedded engines. The folder must hold a log already. */
export function startProjections(options: StartOptions): Projector {
  const { folder, bus, build, onFailure } = options;
  const thread = startThread(
    import.meta.url,
    'thread',
    { folder, bus, build } satisfies ThreadData,
    memory,
  );
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const waiting = new Map<number, Waiting>();
  let requests = 0;
  let failure: string | undefined;
  let parked: string | undefined;
  let stopping = false;
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  const caughtUp = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  // Callers that do not wait for it hear of a failure through `failure` and `onFailure`.
  caughtUp.catch(() => undefined);

  function ended(reason: string, isStoreLost = false): void {
    if (failure !== undefined) return;
    failure = reason;
    settle?.reject(new Error(reason));
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    if (!stopping) onFailure?.(reason, isStoreLost);
  }

  thread.on('message', (reply: ThreadReply) => {
    if (reply.kind === 'caughtUp') return settle?.resolve();
    if (reply.kind === 'parked') {
      parked = reply.problem;
      return;
    }
    if (reply.kind === 'failed') return ended(reply.failure, reply.isStoreLost);
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'done') asked?.resolve(reply.dropped);
    else asked?.reject(new Error(reply.failure));
  });
  thread.on('error', (error) => ended(`the projector thread crashed: ${String(error)}`));
  thread.on('exit', () => ended('the projector thread has ended'));

  function send(request: ThreadRequest): void {
    thread.postMessage(request);
  }

  async function ask(withId: (id: number) => ThreadRequest): Promise<string[]> {
    if (failure !== undefined) throw new Error(failure);
    return new Promise((resolve, reject) => {
      const id = ++requests;
      waiting.set(id, { resolve, reject });
      send(withId(id));
    });
  }

  return {
    caughtUp,
    failure: () => failure,
    async rebuild(name) {
      await ask((id) => ({ kind: 'rebuild', id, name }));
    },
    async release(name, streams) {
      await ask((id) => ({ kind: 'release', id, name, streams }));
    },
    parked: () => parked,
    dropEarlierVersions: () => ask((id) => ({ kind: 'dropEarlierVersions', id })),
    async stop() {
      stopping = true;
      send({ kind: 'stop' });
      await exited;
    },
  };
}
