import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hearAppends, LogHearing } from './hearing.js';
import { PositionGone, type EventLog, type EventLogReader, type LogBatch } from './port.js';

/** A log whose subscription brings what it is given, and whose end is what it is said to be. */
class ForgedLog {
  head: string | undefined = '5';
  /** Where subscriptions began. */
  readonly begun: (string | undefined)[] = [];
  private readonly batches: (LogBatch | Error)[] = [];
  private wake: () => void = () => undefined;

  readonly reader = {
    head: () => Promise.resolve(this.head),
    subscribe: ({ after, signal }: { after?: string; signal: AbortSignal }) => {
      this.begun.push(after);
      signal.addEventListener('abort', () => this.wake());
      return this.follow(signal);
    },
  } as unknown as EventLogReader;

  bring(position: string, ...events: [stream: string, revision: number][]): void {
    const recorded = events.map(([stream, revision]) => ({ stream, revision }) as RecordedEvent);
    this.give({ events: recorded, position, caughtUp: true });
  }

  give(batch: LogBatch | Error): void {
    this.batches.push(batch);
    this.wake();
  }

  private async *follow(signal: AbortSignal): AsyncGenerator<LogBatch> {
    while (!signal.aborted) {
      const next = this.batches.shift();
      if (next instanceof Error) throw next;
      if (next) yield next;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

/** How long a test waits for what must come. */
const within = { timeout: 20_000 };

let log: ForgedLog;
let hearing: LogHearing;
let heard: [string, number][];
let told: unknown[];
beforeEach(() => {
  log = new ForgedLog();
  heard = [];
  told = [];
  const logger = { error: (details: object) => void told.push(details) };
  hearing = new LogHearing({ log: log.reader, types: ['A'], logger });
  hearing.listen((...news) => heard.push(news));
});
afterEach(() => hearing.stop());

it('proves what it has heard up to when the end was asked for, and goes on doing so', async () => {
  await expect.poll(() => hearing.upTo, within).toBeGreaterThan(0);
  expect(hearing.since).toBeLessThan(performance.now());
  expect(log.begun).toEqual(['5']);
  const first = hearing.upTo;
  await expect.poll(() => hearing.upTo, within).toBeGreaterThan(first);
});

it('proves nothing while the subscription has not come to the end that the log has', async () => {
  await expect.poll(() => hearing.upTo, within).toBeGreaterThan(0);
  log.head = '7';
  await delay(300);
  const before = hearing.upTo;
  log.bring('6', ['poll-1', 3]);
  await delay(600);
  expect(hearing.upTo).toBe(before);
  log.bring('7');
  await expect.poll(() => hearing.upTo, within).toBeGreaterThan(before);
  expect(heard).toEqual([['poll-1', 3]]);
});

it('goes on where it was after a failure, and begins anew where that is not there any more', async () => {
  await expect.poll(() => log.begun, within).toHaveLength(1);
  log.bring('6', ['poll-1', 3]);
  log.head = '6';
  await expect.poll(() => heard, within).toHaveLength(1);
  log.give(new Error('cut off'));
  await expect.poll(() => log.begun, within).toEqual(['5', '6']);
  expect(told).toHaveLength(1);
  const { since } = hearing;
  log.head = '2';
  log.give(new PositionGone('beyond the end'));
  await expect.poll(() => log.begun, within).toEqual(['5', '6', '2']);
  // What was read before may be of a log that is gone.
  expect(hearing.since).toBeGreaterThan(since);
});

it('hears what this process appends before it is acknowledged, and nothing that failed', async () => {
  const results = [
    Promise.resolve({ revision: 4, position: '9' }),
    Promise.reject(new Error('no')),
  ];
  const appending = hearAppends({ append: () => results.shift() } as unknown as EventLog, hearing);
  await appending.append('poll-1', 3, []);
  expect(heard).toEqual([['poll-1', 4]]);
  await expect(appending.append('poll-1', 4, [])).rejects.toThrow('no');
  expect(heard).toHaveLength(1);
});
