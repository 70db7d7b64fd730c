import { WorkflowClient, WorkflowNotFoundError, type ConnectionLike } from '@temporalio/client';
import { silenceOf } from './connect.js';

/** How often it is asked whether it is there, and within what time it is to say so, in milliseconds. */
const ASKED_EVERY = 2000;
const SAID_WITHIN = 4000;

/** Where a server is, and what to ask it for. */
export interface Asked {
  address: string;
  namespace: string;
  /** Id of a workflow that does not exist. */
  absent: string;
}

/**
 * Whether a server answers on every connection to it, and reads what it keeps. What it says of itself it also says
 * while its database is away; whether there is a workflow, its history service looks up in the database each time,
 * as it remembers none that it did not find.
 */
export class ServerHealth {
  readonly #asking: NodeJS.Timeout;
  readonly #silences: (string | undefined)[];
  /** Questions that are not answered yet. */
  readonly #open = new Set<Promise<void>>();

  constructor(asked: Asked, connections: readonly ConnectionLike[]) {
    this.#silences = connections.map(() => undefined);
    this.#asking = setInterval(() => {
      // One that is asked slowly is not asked twice at a time.
      if (this.#open.size > 0) return;
      for (const [place, connection] of connections.entries()) this.#ask(asked, connection, place);
    }, ASKED_EVERY).unref();
  }

  /** Undefined while all is well, else why the server is thought to be away. */
  problem(): string | undefined {
    return this.#silences.find((silence) => silence !== undefined);
  }

  /** Resolves when the connections are not used any more. */
  async stop(): Promise<void> {
    clearInterval(this.#asking);
    await Promise.all(this.#open);
  }

  #ask({ address, namespace, absent }: Asked, connection: ConnectionLike, place: number): void {
    const client = new WorkflowClient({ connection, namespace });
    const until = Date.now() + SAID_WITHIN;
    const asking = connection
      .withDeadline(until, () => client.getHandle(absent).describe())
      .then(
        () => undefined,
        (error: unknown) =>
          error instanceof WorkflowNotFoundError ? undefined : silenceOf(address, error),
      )
      .then((silence) => {
        this.#silences[place] = silence;
        this.#open.delete(asking);
      });
    this.#open.add(asking);
  }
}
