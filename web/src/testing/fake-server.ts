import { vi } from 'vitest';
import type { Call } from '@canvass/contracts/http/call';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { apiCalls } from '@canvass/contracts/http/calls';
import { POSITION, type FailureBody } from '@canvass/contracts/http/failure';
import type { AnswerTogether } from '@canvass/contracts/http/together';
import { liveCalls } from '@canvass/contracts/live/calls';
import type { LiveChange, ChangeTopic } from '@canvass/contracts/live/change';

/** A request, as the screen sent it. */
export interface SeenRequest {
  method: string;
  /** Below `/api`, without a trailing slash. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Answer<Body = unknown> {
  status?: number;
  body: Body;
  headers?: Record<string, string>;
}

/** The part of an answer that a test needs. Unions of strings or numbers are widened. */
type PartOf<Value> = Value extends readonly (infer Entry)[]
  ? (PartOf<Entry> | undefined)[]
  : Value extends object
    ? { [Name in keyof Value]?: PartOf<Value[Name]> }
    : Value extends string
      ? string
      : Value extends number
        ? number
        : Value;

type AnswerTo<One extends Call> = One extends { answer: infer Body }
  ? Answer<PartOf<Body>> | Answer<FailureBody>
  : Answer;

type Handler<Given> = (request: SeenRequest) => Given | Promise<Given>;

export interface FakeServer {
  /** All requests so far, except for the live stream. */
  seen: SeenRequest[];
  on: <One extends Call>(call: One, handler: Handler<AnswerTo<One>>) => void;
  requestsTo: (call: Call) => SeenRequest[];
}

/** Whether a request is for a call. */
function makes({ method, path }: SeenRequest, call: Call): boolean {
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
  return method === call.method.toUpperCase() && pattern.test(path);
}

/** A refusal. */
export function refusal(status: number, body: FailureBody): Answer<FailureBody> {
  return { status, body };
}

/** The answer that opens a live stream, and a function that sends a change on it. */
export function liveStream(): { answer: Handler<Answer>; change: (topic: ChangeTopic) => void } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answer: () => ({ body: new ReadableStream({ start: (one) => void (stream = one) }) }),
    change: (topic) => {
      const change: LiveChange = { firm: '', topic, ids: [], position: '' };
      const event = `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
      stream?.enqueue(new TextEncoder().encode(event));
    },
  };
}

/** Queries asked together, each as it would have been asked alone. */
function apart(queries: string, init: RequestInit): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (controller) => {
      const tell = async (query: string, place: number) => {
        const response = await fetch(API_PREFIX + query, init);
        const position = response.headers.get(POSITION);
        const line: AnswerTogether = {
          ...{ place, status: response.status, body: await response.json() },
          ...(position === null ? {} : { position }),
        };
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      };
      try {
        await Promise.all(queries.split(',').map(tell));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
}

/** Replaces the network by a server that answers by call and records the requests. */
export function fakeServer(): FakeServer {
  const handlers = new Map<Call, Handler<Answer>>();
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '').replace(/\/$/, '');
    // This stream stays silent; tests of live updates answer with their own.
    const isHeard = path !== liveCalls.follow.path || handlers.has(liveCalls.follow);
    if (!isHeard) return new Response(new ReadableStream());
    if (path.startsWith('/health/')) return new Response();
    if (path === apiCalls.together.path) {
      return new Response(apart(url.searchParams.get('queries') ?? '', init));
    }
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    const [call, handler] = [...handlers].find(([call]) => makes(request, call)) ?? [];
    if (!call || !handler) throw new Error(`Nothing answers ${request.method} ${path}`);
    const { status = call.status ?? 200, body, headers = {} } = await handler(request);
    return new Response(body instanceof ReadableStream ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  return {
    seen,
    on: (call, handler) => void handlers.set(call, handler),
    requestsTo: (call) => seen.filter((request) => makes(request, call)),
  };
}
