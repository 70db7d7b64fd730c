import { randomUUID } from 'node:crypto';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { operators, permits } from '@canvass/contracts/http/call';
import { IDEMPOTENCY_KEY } from '@canvass/contracts/http/failure';
import { API_VERSION, API_VERSION_HEADER } from '@canvass/contracts/http/version';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { networkOf } from '../limit/network.js';
import type { Limit, Limits } from '../limit/port.js';
import { refuseWhenReached } from '../limit/refuse.js';
import { authorise } from './authorise.js';
import { bodyReader, takesNothing } from './body.js';
import { commandIdOf } from './command-id.js';
import { failureOf, parse, parseStrictly } from './failures.js';
import { sendProblem } from './problem.js';
import { rateLimitHeaders } from './rate-limit.js';
import { requestIdOf } from './request-id.js';
import { sendJson } from './send-json.js';
import { otherMethods, type KnownRoute } from './other-methods.js';
import type { Call, Principal, RateLimit, Route } from './route.js';
import { requireFeature, type Entitlements } from './require-feature.js';
import { requireSignature, type Signatures } from './signatures.js';
import { createTurnstile } from './turnstile.js';
import { unknownFields } from './unknown-fields.js';

/** The caller of a bearer token; undefined if the token is not valid. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

export interface RouterDependencies {
  authenticate: Authenticate;
  signatures: Signatures;
  entitlements: Entitlements;
  /** Counts calls of routes that are limited. */
  limits: Pick<Limits, 'of'>;
  /** E-mail address of those who run the platform, for accounts that they can help. */
  contact?: string | undefined;
  log: Logger;
}

const uuid = z.uuid();
const nothing = z.object({});

function callerOf(request: Request): string {
  return request.ip ?? 'unknown';
}

async function principalOf(
  request: Request,
  authenticate: Authenticate,
): Promise<Principal | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  return authenticate(token);
}

/** Of each answer, one for all calls that are answered in it. */
const signals = new WeakMap<Response, AbortSignal>();

/** Aborted when the caller has gone. */
function signalOf({ res }: Request): AbortSignal {
  const known = res && signals.get(res);
  if (known) return known;
  const aborted = new AbortController();
  if (res?.closed) aborted.abort();
  res?.once('close', () => {
    aborted.abort();
  });
  if (res) signals.set(res, aborted.signal);
  return aborted.signal;
}

/**
 * The parsed body. What accounts send holds nothing that the product does not know, so that nothing is lost without a word.
 * What respondents and providers send may: a page holds for ever what is refused, and may be newer than the server.
 */
function bodyOf(route: Route, body: unknown): unknown {
  const { body: schema, access, answers, ignores = [] } = route;
  if (takesNothing(route)) parseStrictly(nothing, body, unknownFields(nothing, body));
  if (!schema) return undefined;
  if (access === 'guest') return parse(schema, body);
  const [answer] = Object.values(answers);
  const unknown = unknownFields(schema, body, answer).filter((field) => !ignores.includes(field));
  return parseStrictly(schema, body, unknown);
}

/** The parsed parameters. Guests may come by addresses to which others have added some. */
function queryOf({ query: schema, access }: Route, query: unknown): unknown {
  if (access === 'guest') return schema && parse(schema, query);
  const known = schema ?? nothing;
  const parsed = parseStrictly(known, query, unknownFields(known, query));
  return schema && parsed;
}

function createCall(
  request: Request,
  principal: Principal | undefined,
  route: Route,
): Call<unknown, unknown, unknown> {
  const key = request.get(IDEMPOTENCY_KEY);
  if (key !== undefined && !uuid.safeParse(key).success) {
    throw invalid([{ code: 'fieldInvalid', field: IDEMPOTENCY_KEY }]);
  }
  let signal: AbortSignal | undefined;
  return {
    parameters: route.parameters ? parse(route.parameters, request.params) : undefined,
    query: queryOf(route, request.query),
    body: bodyOf(route, request.body ?? {}),
    caller: route.access === 'guest' ? undefined : principal,
    commandId: key === undefined ? randomUUID() : commandIdOf(key, request, principal),
    correlationId: randomUUID(),
    address: callerOf(request),
    file: request.file?.buffer,
    raw: Buffer.isBuffer(request.body) ? request.body : undefined,
    headers: request.headers as Record<string, string | undefined>,
    // Made lazily: few routes need it, and it costs more than the rest of a call.
    get signal() {
      return (signal ??= signalOf(request));
    },
  };
}

/** Counts a call, which its answer's headers tell. @throws Refusal tooMany, with `Retry-After` already among them */
async function count(
  limit: Limit,
  allowance: RateLimit,
  request: Request,
  response: Response,
): Promise<void> {
  const refuse = refuseWhenReached(({ seconds }) => {
    response.set(rateLimitHeaders(allowance, { left: 0, seconds }));
    response.set('Retry-After', String(seconds));
    return new Refusal('tooMany', 'tooMany');
  });
  const standing = await limit.count(networkOf(callerOf(request))).catch(refuse);
  response.set(rateLimitHeaders(allowance, standing));
}

function isUncounted({ exceptOperators }: RateLimit, principal: Principal | undefined): boolean {
  return !!exceptOperators && principal !== undefined && permits(operators, principal.type);
}

function handler(
  route: Route,
  { authenticate, signatures, entitlements, limits, contact, log }: RouterDependencies,
): RequestHandler {
  const readBody = bodyReader(route);
  const limit =
    route.limit &&
    limits.of(`${route.method} ${route.path}`, {
      most: route.limit.calls,
      seconds: route.limit.seconds,
    });
  const turnstile = route.takesTurns && createTurnstile();
  return async (request, response) => {
    const turn = turnstile?.queue(networkOf(callerOf(request)));
    await turn?.come;
    // The client disconnected while it waited.
    if (response.closed) return;
    response.set({ [SERVER_TIME]: String(signatures.now()), [API_VERSION_HEADER]: API_VERSION });
    // Most answers are private; those that may be cached set their own header.
    response.set('Cache-Control', 'no-store');
    let principal: Principal | undefined;
    try {
      if (route.limit?.exceptOperators) principal = await principalOf(request, authenticate);
      if (limit && route.limit && !isUncounted(route.limit, principal)) {
        await count(limit, route.limit, request, response);
      }
      principal ??= await principalOf(request, authenticate);
      authorise(route, principal);
      const { headers, originalUrl: target } = request;
      requireSignature(route, principal, { headers, target }, signatures);
      await requireFeature(route, principal, entitlements);
      // Only after authentication, so that uploads of strangers are not kept in memory.
      await readBody(request, response);
      const answer = await route.handle(createCall(request, principal, route));
      response.status(answer.status).set(answer.headers ?? {});
      if (answer.send) await answer.send(response);
      else await sendJson(request, response, answer.body ?? {});
      turn?.done('taken');
    } catch (error) {
      const reader = {
        ...{ chosen: principal?.language, accepts: request.get('Accept-Language') },
        contact: principal && contact,
      };
      const failure = failureOf(error, reader);
      if (failure.expected) turn?.done('refused');
      else {
        const requestId = requestIdOf(request, response);
        log.error({ err: error, path: route.path, requestId }, 'request failed');
      }
      if (response.headersSent) response.destroy();
      else sendProblem(response, failure);
    }
  };
}

/**
 * An express router of our routes: identity, access, schemas, limits and the one shape of errors for all of them.
 * @param elsewhere routes that another service answers, so that they are not reported as unknown here
 */
export function createRouter(
  routes: readonly Route[],
  dependencies: RouterDependencies,
  elsewhere: readonly KnownRoute[] = [],
): Router {
  const router = express.Router();
  for (const route of routes) router[route.method](route.path, handler(route, dependencies));
  router.use(otherMethods([...routes, ...elsewhere]));
  return router;
}
