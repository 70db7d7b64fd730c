import { setTimeout as delay } from 'node:timers/promises';
import type { DurableStore } from '../durable/port.js';
import { Appender } from './eventstore/appending.js';
import type { Clock } from './eventstore/clock.js';
import { Connection } from './eventstore/connection.js';
import { checkMarker } from './eventstore/marker.js';
import { PersonalKeys } from './eventstore/personal-keys.js';
import { EndFinder, readStream } from './eventstore/reading.js';
import { subscribe, USUAL_SILENCE, USUAL_WINDOW, type Reading } from './eventstore/subscribing.js';
import { LogUnavailable, type EventLog, type SubscribeOptions } from './port.js';

export interface EventStoreOptions {
  /** Connection string, credentials included: `esdb://user:password@host:2113?tls=true`. It is never logged. */
  url: string;
  /** Keeps the keys of what is personal. It stays open when the log is closed. */
  durable: DurableStore;
  /** Default: this machine's. */
  clock?: Clock;
  /** Events the server looks at before it tells a reader how far it is. Default: 500, at which it seldom has to. */
  window?: number;
  /** How long a reader hears nothing, in milliseconds, before it asks whether there is anything. Default: 10 s. */
  silence?: number;
  /** Passes the time before a subscription begins again; default: all of it. */
  pause?: Reading['pause'];
}

/** The log in EventStoreDB. */
export interface EventStoreLog extends EventLog {
  /** Undefined while the clocks of this machine and of EventStoreDB agree within five seconds, as far as is known. */
  clockProblem(): string | undefined;
}

const wait: Reading['pause'] = (milliseconds, signal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/**
 * Opens the log in EventStoreDB (23.10 or newer). Any number of processes may.
 * While the server is away, calls are tried again for a few seconds and subscriptions for ever.
 * @throws RangeError when the connection string is wrong
 * @throws LogUnavailable when the server does not answer; AccessRefused when it does not let the user in
 * @throws KeyStoreLost when the durable store is not the one that has this log's keys
 */
export async function openEventStoreLog(options: EventStoreOptions): Promise<EventStoreLog> {
  const { durable, url, window = USUAL_WINDOW, silence = USUAL_SILENCE, pause = wait } = options;
  const connection = new Connection(url, options.clock);
  const keys = new PersonalKeys(durable);
  const end = new EndFinder(connection);
  const appender = new Appender(connection, keys);
  const begun = new Set<Promise<unknown>>();
  const subscribeTo = (wanted: SubscribeOptions) =>
    subscribe({ connection, keys, end, window, silence, pause }, wanted);

  /** What has begun before closing is brought to its end. */
  async function untilDone<T>(work: () => Promise<T>): Promise<T> {
    if (connection.closed.aborted) throw new LogUnavailable('the event log is closed');
    const done = work();
    begun.add(done);
    try {
      return await done;
    } finally {
      begun.delete(done);
    }
  }

  async function close(): Promise<void> {
    connection.stop();
    await Promise.allSettled(begun);
    await keys.idle();
    await connection.dispose();
  }

  try {
    await checkMarker({ connection, durable, end, subscribe: subscribeTo });
    // What every subscription needs is missed at once.
    await end.last();
    // Nobody waits for it: while it is away, what reads goes on.
    void untilDone(() => connection.tryAppending());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    append: (stream, expected, events) =>
      untilDone(() => appender.append(stream, expected, events)),
    read: (stream, from = 0) =>
      untilDone(async () => {
        const sealed = await readStream(connection, stream, from);
        appender.ids.note(
          stream,
          sealed.map(({ event }) => event),
        );
        return keys.open(sealed);
      }),
    head: () => untilDone(async () => (await end.find()).head),
    subscribe: subscribeTo,
    erase: (stream) =>
      untilDone(() => keys.erase(stream, (from) => readStream(connection, stream, from))),
    lastRecordedAt: () => untilDone(() => end.lastRecordedAt()),
    failure: () => connection.failure,
    clockProblem: () => connection.clockWatch.problem,
    close,
  };
}
