import { vi } from 'vitest';
import type { FailureBody } from '@canvass/contracts/http/failure';
import type { Change, ChangeTopic } from '@canvass/contracts/live/change';

/** A request as the network saw it. */
export interface SeenRequest {
  method: string;
  /** Below `/api`, without a trailing slash. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

export interface FakeServer {
  /** Every request so far, the live stream left out. */
  seen: SeenRequest[];
  /** @param route method and path, for example `POST /question` */
  on: (route: string, handler: Handler) => void;
  requestsTo: (route: string) => SeenRequest[];
}

/** An answer that refuses. */
export function refusal(status: number, body: FailureBody): Answer {
  return { status, body };
}

/** The live stream, with the way to say on it that something changed. */
export function liveStream(): { answer: Handler; change: (topic: ChangeTopic) => void } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answer: () => ({ body: new ReadableStream({ start: (one) => void (stream = one) }) }),
    change: (topic) => {
      const change: Change = { firm: '', topic, ids: [], position: '' };
      const event = `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
      stream?.enqueue(new TextEncoder().encode(event));
    },
  };
}

/** Takes the network's place: answers by route, and remembers what was asked. */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, Handler>();
  const seen: SeenRequest[] = [];
  const routeOf = ({ method, path }: SeenRequest) => `${method} ${path}`;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '').replace(/\/$/, '');
    // A stream that says nothing; tests of live updates bring their own.
    if (path === '/live' && !handlers.has('GET /live')) return new Response(new ReadableStream());
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    const handler = handlers.get(routeOf(request));
    if (!handler) throw new Error(`Nothing answers ${routeOf(request)}`);
    const { status = 200, body, headers = {} } = await handler(request);
    return new Response(body instanceof ReadableStream ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  return {
    seen,
    on: (route, handler) => void handlers.set(route, handler),
    requestsTo: (route) => seen.filter((request) => routeOf(request) === route),
  };
}
