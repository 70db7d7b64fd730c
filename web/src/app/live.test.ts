import { HEARTBEAT_EVERY } from '@canvass/contracts/live/change';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheKey } from '../api/use-ask.js';
import { connectionAtom, streamAtom, tryNow } from '../api/connection.js';
import { startLive } from './live.js';

const encoder = new TextEncoder();
let streams: { send: (text: string) => void; end: () => void; signal: AbortSignal }[];
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push({
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          signal,
        });
      },
    });
    return Promise.resolve(new Response(body));
  });
  queries = new QueryClient();
  queries.setQueryData(['question', 'list'], 'questions');
  queries.setQueryData(['poll', 'list'], 'polls');
  stop = startLive(queries);
});

afterEach(() => {
  stop();
  setVisible('visible');
});

const isLive = (address: string) => address.endsWith('/live');
const isStreaming = () => getDefaultStore().get(streamAtom);
const isStale = (topic: string) => queries.getQueryState([topic, 'list'])?.isInvalidated;

function setVisible(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a change makes the queries of its topic stale, and no others', async () => {
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.send(':\n\nevent: changed\ndata: {"firm":"f","topic":"ques');
  streams[0]?.send('tion","ids":["a"],"position":"1"}\n\n');
  await vi.advanceTimersByTimeAsync(300);
  expect(isStale('question')).toBe(true);
  expect(isStale('poll')).toBe(false);
});

test.each([
  ['subscription', ['profile', 'invoices', 'users'], ['pricing']],
  ['plan', ['profile', 'company'], ['pricing', 'list']],
])('a change of a %s makes stale what accounts may do', async (topic, ofAccount, ofPlans) => {
  const keys = [
    ...ofAccount.map((name) => ['account', name]),
    ...ofPlans.map((name) => ['plan', name]),
    [...cacheKey('poll', pollCalls.insertAllowed), {}],
  ];
  for (const key of keys) queries.setQueryData(key, 'known');
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.send(`event: changed\ndata: {"firm":"f","topic":"${topic}","ids":["f"]}\n\n`);
  await vi.advanceTimersByTimeAsync(300);
  for (const key of keys) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(isStale('question')).toBe(false);
});

test('what costs much hears of answers at once, and then every five seconds', async () => {
  const meta = { alsoOn: ['response'] as const, rarelyOn: ['response'] as const };
  queries.removeQueries({ queryKey: ['poll', 'list'] });
  queries.getQueryCache().build(queries, { queryKey: ['poll', 'list'], meta });
  queries.setQueryData(['poll', 'list'], 'polls');
  queries.setQueryData(['response', 'list'], 'responses');
  const change = async (topic: string) => {
    streams[0]?.send(`event: changed\ndata: {"firm":"f","topic":"${topic}","ids":["a"]}\n\n`);
    await vi.advanceTimersByTimeAsync(300);
  };
  await vi.advanceTimersByTimeAsync(0);
  await change('response');
  expect(isStale('poll')).toBe(true);
  queries.setQueryData(['poll', 'list'], 'polls');
  await change('response');
  expect(isStale('response')).toBe(true);
  expect(isStale('poll')).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStale('poll')).toBe(true);
  queries.setQueryData(['poll', 'list'], 'polls');
  await change('poll');
  expect(isStale('poll')).toBe(true);
});

test('a stream that ends is reopened, and missed changes are refetched', async () => {
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(2);
  expect(isStale('poll')).toBe(true);
});

test('what was answered before the first stream was asked for is asked again once it is open', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  queries.setQueryData(['poll', 'list'], 'polls');
  stop = startLive(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale('question')).toBe(true);
  expect(isStale('poll')).toBe(false);
});

test('a stream that nobody closed and that says nothing is opened again', async () => {
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY);
    streams[0]?.send(':\n\n');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_EVERY + 2000);
  expect(streams).toHaveLength(2);
  expect(isStreaming()).toBe(true);
  expect(isStale('poll')).toBe(true);
});

test('the server counts as lost where it takes the request for a stream and never answers', async () => {
  stop();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  stop = startLive(queries);
  await vi.advanceTimersByTimeAsync(4000);
  expect(getDefaultStore().get(connectionAtom).isLost).toBe(true);
});

test('lost changes make every query stale', async () => {
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.send('event: missed\ndata: {}\n\nevent: missed\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(2000);
  expect(isStale('question')).toBe(true);
  expect(isStale('poll')).toBe(true);
  expect(streams).toHaveLength(1);
});

test('a hidden tab closes its stream; a visible one opens another and refetches', async () => {
  await vi.advanceTimersByTimeAsync(0);
  setVisible('hidden');
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  expect(isStale('poll')).toBe(false);
  setVisible('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(2);
  expect(isStale('poll')).toBe(true);
});

test('an unreachable server is retried with growing delays', async () => {
  stop();
  let tries = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (isLive(address)) tries += 1;
    return Promise.reject(new TypeError('network'));
  });
  stop = startLive(queries);
  await vi.advanceTimersByTimeAsync(60_000);
  // 1, 3 to 4, 7 to 12 seconds and so on: a dozen tries at the very most, never one a second.
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(12);
});

test('it is known whether the stream is open', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(isStreaming()).toBe(true);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(isStreaming()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isStreaming()).toBe(true);
  stop();
  expect(isStreaming()).toBe(false);
});

test('a broken stream is opened again as soon as the server is back', async () => {
  stop();
  let isAway = true;
  let opened = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (isAway) return Promise.reject(new TypeError('network'));
    if (isLive(address)) opened += 1;
    return Promise.resolve(new Response(new ReadableStream()));
  });
  stop = startLive(queries);
  while (getDefaultStore().get(connectionAtom).triesAt === null) {
    await vi.advanceTimersByTimeAsync(100);
  }
  isAway = false;
  tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toBe(1);
  expect(isStreaming()).toBe(true);
});
