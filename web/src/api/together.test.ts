import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { POSITION } from '@canvass/contracts/http/failure';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { MOST_TOGETHER } from '@canvass/contracts/http/together';
import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { fetchTogether, isAskedTogether } from './together.js';

interface Sent {
  /** What it asks, each as a path and query below `/api`. */
  queries: string[];
  isTogether: boolean;
  headers: Record<string, string>;
  signal: AbortSignal;
}

let sent: Sent[];
/** What the server makes of a request. */
let answerTo: (request: Sent) => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (address: string, init: Pick<Sent, 'headers' | 'signal'>) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const isTogether = pathname === '/api/together';
    const queries = isTogether
      ? (searchParams.get('queries') ?? '').split(',')
      : [address.slice(API_PREFIX.length)];
    const request = { queries, isTogether, ...init };
    sent.push(request);
    return Promise.resolve(answerTo(request));
  });
  answerTo = ({ queries, isTogether }) =>
    isTogether ? streamOf(linesOf(queries)) : Response.json(`alone: ${queries[0]}`);
});

afterEach(() => vi.unstubAllGlobals());

const encode = (text: string) => new TextEncoder().encode(text);

function linesOf(queries: readonly string[]): string {
  return queries
    .map((query, place) => ({ place, status: 200, position: `${place}`, body: `é ${query}` }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .toReversed()
    .join('');
}

/** The bytes one by one, as a bad line may bring them. */
function streamOf(text: string): Response {
  const bytes = [...encode(text)];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const byte = bytes.shift();
      if (byte === undefined) controller.close();
      else controller.enqueue(Uint8Array.of(byte));
    },
  });
  return new Response(body, { headers: { [SERVER_TIME]: '7' } });
}

const headers = { Authorization: 'Bearer a' };
const ask = (query: string, signal?: AbortSignal, other = headers) =>
  fetchTogether(`/api${query}`, other, signal);
const bodyOf = async (asked: Promise<{ json: () => Promise<unknown> }>) => (await asked).json();

test('queries of one moment are one request, and each has its own answer', async () => {
  const [one, other] = await Promise.all([ask('/poll?ids=a%2Cb'), ask('/device')]);
  expect(sent).toEqual([
    expect.objectContaining({ isTogether: true, queries: ['/poll?ids=a%2Cb', '/device'], headers }),
  ]);
  expect([one.ok, one.status, await one.json()]).toEqual([true, 200, 'é /poll?ids=a%2Cb']);
  expect(await other.json()).toBe('é /device');
  expect([other.headers.get(POSITION), other.headers.get(SERVER_TIME)]).toEqual(['1', '7']);
  expect(other.headers.get('X-Else')).toBeNull();
});

test('one that is alone is asked as ever, and at once for all who want it', async () => {
  expect(await Promise.all([bodyOf(ask('/poll')), bodyOf(ask('/poll'))])).toEqual([
    ...['alone: /poll', 'alone: /poll'],
  ]);
  await ask('/device');
  expect(sent.map(({ queries }) => queries)).toEqual([['/poll'], ['/device']]);
});

test('a refusal of one is its own', async () => {
  answerTo = () =>
    streamOf(
      '{"place":1,"status":403,"body":{"code":"forbidden"}}\n{"place":0,"status":200,"body":1}\n',
    );
  const [one, other] = await Promise.all([ask('/poll'), ask('/device')]);
  expect([one.ok, await one.json()]).toEqual([true, 1]);
  expect([other.ok, other.status, await other.json()]).toEqual([false, 403, { code: 'forbidden' }]);
  expect(other.headers.get(POSITION)).toBeNull();
});

test('what different people ask is not mixed', async () => {
  await Promise.all([ask('/poll'), ask('/poll', undefined, { Authorization: 'Bearer b' })]);
  expect(sent).toHaveLength(2);
});

test('a request holds no more than a server takes', async () => {
  const many = Array.from({ length: MOST_TOGETHER + 2 }, (_, n) => `/poll?name=${n}`);
  await Promise.all(many.map((query) => ask(query)));
  expect(sent.map(({ queries }) => queries.length)).toEqual([MOST_TOGETHER, 2]);
  sent = [];
  const long = Array.from({ length: 3 }, (_, n) => `/poll?name=${n}${'x'.repeat(1400)}`);
  await Promise.all(long.map((query) => ask(query)));
  expect(sent.map(({ queries }) => queries.length)).toEqual([2, 1]);
});

test('queries that are refused as a whole are asked one by one', async () => {
  const usual = answerTo;
  answerTo = (request) =>
    request.isTogether ? Response.json({}, { status: 404 }) : usual(request);
  expect(await Promise.all([bodyOf(ask('/poll')), bodyOf(ask('/device'))])).toEqual([
    ...['alone: /poll', 'alone: /device'],
  ]);
});

test('where the server hangs up, only those fail that it had not answered', async () => {
  answerTo = ({ queries }) => streamOf(linesOf(queries).split('\n')[0] + '\n');
  const [one, other] = await Promise.allSettled([ask('/poll'), ask('/device')]);
  expect([one.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

test('one that nobody wants any longer is not waited for, and a request without any is given up', async () => {
  answerTo = () => new Response(new ReadableStream());
  const [leaving, last] = [new AbortController(), new AbortController()];
  const asked = [ask('/poll', leaving.signal), ask('/device', last.signal)];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leaving.abort();
  await expect(asked[0]).rejects.toHaveProperty('name', 'AbortError');
  expect(sent[0]?.signal.aborted).toBe(false);
  last.abort();
  await expect(asked[1]).rejects.toHaveProperty('name', 'AbortError');
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('one that is given up in the same moment is not asked at all', async () => {
  const leaving = new AbortController();
  const given = ask('/poll', leaving.signal);
  const kept = ask('/device');
  leaving.abort();
  await expect(given).rejects.toHaveProperty('name', 'AbortError');
  expect(await bodyOf(kept)).toBe('alone: /device');
});

test('only queries of accounts that are not signed are asked together', () => {
  expect([questionCalls.list, pollCalls.list].every(isAskedTogether)).toBe(true);
  const alone = [pollCalls.insertAllowed, planCalls.pricing, pollCalls.edit];
  expect(alone.some(isAskedTogether)).toBe(false);
});
