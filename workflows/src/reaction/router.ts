import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { EventLogReader } from '@canvass/platform/event-log/port';

const CHECKPOINT = 'checkpoint/reactions';
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;

export interface RouterDependencies {
  log: EventLogReader;
  durable: DurableStore;
  /** Event types that something follows from. */
  types: readonly string[];
  /** Must do nothing the second time: an event comes at least once. */
  react(event: RecordedEvent): Promise<void>;
  logger: { error(details: object, message: string): void };
}

export interface Router {
  /** Undefined while events are being worked off, else the event that keeps failing and why. */
  problem(): string | undefined;
  /** Resolves when the running reaction has ended. */
  stop(): Promise<void>;
}

/**
 * Reads the log from its checkpoint on and reacts to every event, in order, at least once.
 * An event that fails is tried again with growing pauses and never skipped.
 */
export function startRouter(dependencies: RouterDependencies): Router {
  const stopped = new AbortController();
  let problem: string | undefined;
  const running = run(dependencies, stopped.signal, (current) => {
    problem = current;
  });
  return {
    problem: () => problem,
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function run(
  { log, durable, types, react, logger }: RouterDependencies,
  signal: AbortSignal,
  report: (problem: string | undefined) => void,
): Promise<void> {
  const untilDone = async (name: string, work: () => Promise<void>): Promise<void> => {
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await work();
        report(undefined);
        return;
      } catch (error) {
        report(`${name}: ${String(error)}`);
        logger.error({ err: error, step: name }, 'a reaction failed and is tried again');
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  let saved = await durable.get<string>(CHECKPOINT);
  const subscription = log.subscribe({ types, signal, ...(saved ? { after: saved.value } : {}) });
  for await (const batch of subscription) {
    for (const event of batch.events) {
      await untilDone(`${event.type} at ${event.position}`, () => react(event));
      if (signal.aborted) return;
    }
    if (batch.position === '' || batch.position === saved?.value) continue;
    await untilDone('checkpoint', async () => {
      const version = await durable.compareAndSet(CHECKPOINT, saved?.version ?? 0, batch.position);
      if (version === undefined) throw new Error('another process keeps this checkpoint');
      saved = { value: batch.position, version };
    });
  }
}
