import { parse as parseQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { apiCalls } from '@canvass/contracts/http/calls';
import { POSITION } from '@canvass/contracts/http/failure';
import {
  LONGEST_TOGETHER,
  mayBeTogether,
  MOST_TOGETHER,
  type AnswerTogether,
} from '@canvass/contracts/http/together';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Logger } from 'pino';
import { z } from 'zod';
import { authorise } from './authorise.js';
import { failureOf, parse } from './failures.js';
import type { Received } from './received.js';
import { requireFeature, type Entitlements } from './require-feature.js';
import { route, type Principal, type Route } from './route.js';
import { sendStream } from './send-stream.js';

/** Queries that are begun at once. */
const AT_ONCE = 2;
/** After this long without an answer the next query is begun all the same, so that none waits for a slow one. */
const LONGEST_WAIT_MILLISECONDS = 20;

/** The path and query of each, separated by commas: within an address a comma is escaped. */
const queriesParameter = z
  .string()
  .max(LONGEST_TOGETHER)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string()).max(MOST_TOGETHER))
  .meta({
    type: 'array',
    items: { type: 'string' },
    maxItems: MOST_TOGETHER,
    param: { style: 'form', explode: false },
  });

interface Query {
  route: Route;
  /** Paths that make it, with its parameters as groups. */
  pattern: RegExp;
}

/** @throws Error where a route counts its calls, which would not be counted here */
function queriesOf(routes: readonly Route[]): Query[] {
  const queries = routes.filter((one) =>
    mayBeTogether({ ...one, hasAnswer: Object.values(one.answers).every(Boolean) }),
  );
  for (const { path, limit, takesTurns } of queries) {
    if (limit || takesTurns) throw new Error(`${path} has to be asked alone.`);
  }
  return queries.map((one) => ({
    route: one,
    pattern: new RegExp(`^${one.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
}

/** @throws Refusal invalidInput where one is not well escaped */
function parametersIn(path: string, pattern: RegExp): Record<string, string> {
  const groups = Object.entries(pattern.exec(path)?.groups ?? {});
  try {
    return Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw new Refusal('invalid', 'invalidInput');
  }
}

type Asking = Received<Principal, unknown, unknown, unknown>;

interface TogetherDependencies {
  entitlements: Entitlements;
  logger: Pick<Logger, 'error'>;
}

/** Answers one query as its route does. @throws what the route refuses with */
async function ask(
  queries: readonly Query[],
  address: string,
  call: Asking,
  entitlements: Entitlements,
): Promise<Omit<AnswerTogether, 'place'>> {
  const [path = '', search = ''] = address.split('?', 2);
  const asked = queries.find(({ pattern }) => pattern.test(path));
  if (!asked) throw notFound();
  const { route: one, pattern } = asked;
  authorise(one, call.caller);
  await requireFeature(one, call.caller, entitlements);
  const {
    status,
    headers,
    body = {},
    send,
  } = await one.handle({
    ...call,
    parameters: one.parameters && parse(one.parameters, parametersIn(path, pattern)),
    query: one.query && parse(one.query, parseQuery(search)),
  });
  // A file is asked for alone.
  if (send) throw notFound();
  const position = headers?.[POSITION];
  return { status, ...(position === undefined ? {} : { position }), body };
}

/**
 * Answers as they come, a line each. Another query is begun only where the lines so far have been taken, so that a slow
 * reader leaves few answers in memory, and one that is gone has nothing more asked for it.
 */
async function* linesOf(
  queries: readonly string[],
  answer: (address: string) => Promise<Omit<AnswerTogether, 'place'>>,
): AsyncGenerator<string> {
  const left = [...queries.entries()];
  const pending = new Map<number, Promise<AnswerTogether>>();
  const begin = () => {
    const next = left.shift();
    if (!next) return;
    const [place, address] = next;
    pending.set(
      place,
      answer(address).then((answered) => ({ place, ...answered })),
    );
  };
  for (;;) {
    while (pending.size < AT_ONCE && left.length > 0) begin();
    if (pending.size === 0) return;
    const patience = left.length > 0 ? [wait(LONGEST_WAIT_MILLISECONDS)] : [];
    const line = await Promise.race([...pending.values(), ...patience]);
    if (!line) {
      begin();
      continue;
    }
    pending.delete(line.place);
    yield `${JSON.stringify(line)}\n`;
  }
}

/**
 * Several of these routes in one request, each as if it were asked alone, by the same caller: its access, its feature, its
 * schemas and its refusals. No answer waits for another.
 */
export function togetherRoute(
  routes: readonly Route[],
  { entitlements, logger }: TogetherDependencies,
): Route {
  const queries = queriesOf(routes);

  async function answer(address: string, call: Asking): Promise<Omit<AnswerTogether, 'place'>> {
    try {
      return await ask(queries, address, call, entitlements);
    } catch (error) {
      const reader = { chosen: call.caller.language, accepts: call.headers['accept-language'] };
      const { status, body, expected } = failureOf(error, reader);
      if (!expected) logger.error({ err: error, path: address.split('?')[0] }, 'request failed');
      return { status, body };
    }
  }

  return route(apiCalls.together, {
    summary:
      'Several queries at once, by their path and query below `/api`: each answer is a line of JSON with its place among them, its status and its body, as soon as it is known',
    produces: 'application/x-ndjson',
    query: z.object({ queries: queriesParameter }),
    handle: async (call) => ({
      headers: { 'Content-Type': 'application/x-ndjson', 'X-Accel-Buffering': 'no' },
      send: (response) => {
        const lines = linesOf(call.query.queries, (address) => answer(address, call));
        return sendStream(Readable.from(lines), response);
      },
    }),
  });
}
