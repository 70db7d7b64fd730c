import { addressOf, API_PREFIX } from '@canvass/contracts/http/address';
import type { Call } from '@canvass/contracts/http/call';
import { apiCalls } from '@canvass/contracts/http/calls';
import { POSITION } from '@canvass/contracts/http/failure';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import {
  LONGEST_TOGETHER,
  mayBeTogether,
  MOST_TOGETHER,
  type AnswerTogether,
} from '@canvass/contracts/http/together';

/** As much of a response as a query is answered with. */
export type Answered = Pick<Response, 'ok' | 'status' | 'json'> & {
  /** Of what is asked alone. */
  body?: Response['body'];
  headers: Pick<Headers, 'get'>;
};

/** One address, and all who wait for its answer. */
interface Asked {
  address: string;
  waiting: Set<Waiting>;
  /** Nobody waits any longer. */
  onLeft: () => void;
}

interface Waiting {
  take: (answered: Answered) => void;
  fail: (error: unknown) => void;
}

/** Queries of one moment by their headers, and then by their address. */
let gathered = new Map<string, Map<string, Asked>>();

/** Whether a call that is answered in JSON is asked together with those of the same moment. */
export function isAskedTogether(call: Call): boolean {
  return mayBeTogether({ ...call, hasAnswer: true });
}

/**
 * Asks a query, in one request with all others that are asked before the browser does something else. As a screen opens, it
 * asks many at once: on slow lines each request would cost it a round. Nobody waits for the answer of another.
 * @throws DOMException AbortError when the signal says so, or what `fetch` throws
 */
export function fetchTogether(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  return new Promise((take, fail) => {
    if (gathered.size === 0) queueMicrotask(flush);
    const key = JSON.stringify(headers);
    const alike = gathered.get(key) ?? new Map<string, Asked>();
    gathered.set(key, alike);
    const asked = alike.get(address) ?? { address, waiting: new Set(), onLeft: () => undefined };
    alike.set(address, asked);
    const one = { take, fail };
    asked.waiting.add(one);
    const leave = () => {
      fail(signal?.reason);
      asked.waiting.delete(one);
      if (asked.waiting.size === 0) asked.onLeft();
    };
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
  });
}

function flush(): void {
  const moment = gathered;
  gathered = new Map();
  for (const [headers, alike] of moment) {
    const wanted = [...alike.values()].filter(({ waiting }) => waiting.size > 0);
    for (const some of inRequests(wanted)) {
      void request(some, JSON.parse(headers) as Record<string, string>);
    }
  }
}

const below = ({ address }: Asked) => address.slice(API_PREFIX.length);

/** Shares queries out to as few requests as may hold them. */
function inRequests(all: readonly Asked[]): Asked[][] {
  const requests: Asked[][] = [];
  let length = Infinity;
  for (const asked of all) {
    length += below(asked).length + 1;
    const last = requests.at(-1);
    if (last && last.length < MOST_TOGETHER && length <= LONGEST_TOGETHER) last.push(asked);
    else {
      requests.push([asked]);
      length = below(asked).length;
    }
  }
  return requests;
}

/** Tells all who wait for an answer what it is. */
function answer({ waiting }: Asked, answered: () => Answered): void {
  for (const { take } of waiting) take(answered());
  waiting.clear();
}

/** Makes one request and tells all who wait what came of it. */
async function request(all: readonly Asked[], headers: Record<string, string>): Promise<void> {
  const leaving = new AbortController();
  for (const asked of all) {
    asked.onLeft = () => {
      if (all.every(({ waiting }) => waiting.size === 0)) leaving.abort();
    };
  }
  const init = { headers, signal: leaving.signal };
  try {
    const [first] = all;
    if (first && all.length === 1) {
      const response = await fetch(first.address, init);
      answer(first, () => response.clone());
      return;
    }
    const queries = all.map(below);
    const response = await fetch(addressOf(apiCalls.together, { query: { queries } }), init);
    if (!response.ok || !response.body) {
      // Refused before any was looked at, perhaps by a server that does not know this call yet.
      await Promise.all(all.map((asked) => request([asked], headers)));
      return;
    }
    const time = response.headers.get(SERVER_TIME);
    for await (const line of linesOf(response.body)) {
      const { place, status, position, body } = JSON.parse(line) as AnswerTogether;
      const known = new Map([
        [POSITION, position ?? null],
        [SERVER_TIME, time],
      ]);
      const asked = all[place];
      if (!asked) continue;
      answer(asked, () => ({
        ...{ ok: status < 400, status },
        headers: { get: (name) => known.get(name) ?? null },
        json: () => Promise.resolve(body),
      }));
    }
    throw new TypeError('The server hung up.');
  } catch (error) {
    // Those who have been answered wait no longer.
    for (const { fail } of all.flatMap(({ waiting }) => [...waiting])) fail(error);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
