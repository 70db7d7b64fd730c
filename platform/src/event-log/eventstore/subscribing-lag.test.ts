import { Readable } from 'node:stream';
import { ErrorType } from '@eventstore/db-client';
import { beforeEach, expect, test } from 'vitest';
import { LogUnavailable, PositionGone } from '../port.js';
import { formatPosition } from './recorded.js';
import { subscribe, USUAL_WINDOW, type Reading } from './subscribing.js';

const BEFORE = formatPosition({ commit: 5n, prepare: 5n });
const WANTED = formatPosition({ commit: 9n, prepare: 9n });
const SECOND = 1000;

/** What a look at the end of the log comes to at a time in seconds: where it ends, or that the log is away. */
let lookAt: (seconds: number) => string | 'away';
let closing: AbortController;
/** In milliseconds. */
let elapsed: number;
/** When the log was looked at, in seconds. */
let looks: number[];
let told: string[];

beforeEach(() => {
  closing = new AbortController();
  elapsed = 0;
  looks = [];
  told = [];
});

/** A subscription that the server refuses as it refuses a position at which no event stands. */
function refusing(): Readable {
  const subscription = new Readable({ objectMode: true, read: () => undefined });
  const refusal = Object.assign(new Error('Invalid position'), {
    ...{ type: ErrorType.UNKNOWN, code: 3, metadata: {} },
  });
  setImmediate(() => subscription.destroy(refusal));
  return Object.assign(subscription, { unsubscribe: () => Promise.resolve() });
}

/** Reads from `WANTED` on, for so many seconds. Each pause takes one. */
async function outcomeWithin(seconds: number): Promise<string> {
  const reading = {
    connection: {
      ...{ closed: closing.signal, client: { subscribeToAll: refusing } },
      clock: { elapsed: () => elapsed },
      notices: {
        tell: (_topic: string, words: string) => told.push(words),
        settle: () => undefined,
      },
      refused: (_right: string, error: unknown) => error,
    },
    end: {
      last: () => {
        looks.push(elapsed / SECOND);
        const look = lookAt(elapsed / SECOND);
        return look === 'away' ? Promise.reject(new LogUnavailable('away')) : Promise.resolve(look);
      },
    },
    window: USUAL_WINDOW,
    pause: () => {
      elapsed += SECOND;
      if (elapsed >= seconds * SECOND) closing.abort();
      return Promise.resolve();
    },
  } as unknown as Reading;
  try {
    await subscribe(reading, { after: WANTED }).next();
    return 'waits';
  } catch (error) {
    expect(error).toBeInstanceOf(PositionGone);
    return `gone after ${elapsed / SECOND} s`;
  }
}

test('a position is gone once every look for a minute has found the log to end before it', async () => {
  lookAt = () => BEFORE;
  expect(await outcomeWithin(100)).toBe('gone after 60 s');
});

test('an outage between two looks is no time for which the log was too short', async () => {
  lookAt = (seconds) => (seconds === 0 || seconds >= 90 ? BEFORE : 'away');
  expect(await outcomeWithin(149)).toBe('waits');
  expect(looks).toHaveLength(149);
});

test('it is gone where the log is still too short a minute after such an outage', async () => {
  lookAt = (seconds) => (seconds === 0 || seconds >= 90 ? BEFORE : 'away');
  expect(await outcomeWithin(200)).toBe('gone after 150 s');
});

test('a position that the server refuses is waited for as long', async () => {
  lookAt = () => WANTED;
  expect(await outcomeWithin(59)).toBe('waits');
  expect(new Set(told)).toEqual(new Set([`no event stands at position ${WANTED} of the log`]));
});

test('it is gone once the server has refused it for a minute', async () => {
  lookAt = () => WANTED;
  expect(await outcomeWithin(100)).toBe('gone after 60 s');
});

test('an outage while the server refuses a position does not count either', async () => {
  lookAt = (seconds) => (seconds > 0 && seconds < 90 ? 'away' : WANTED);
  expect(await outcomeWithin(149)).toBe('waits');
});
