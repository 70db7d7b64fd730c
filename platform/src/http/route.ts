import { COMMIT_POSITION } from '@canvass/contracts/http/failure';
import type { Access, Call as Declared, Method } from '@canvass/contracts/http/call';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { Response } from 'express';
import { z } from 'zod';
import type { Bounds } from './bounds.js';
import type { CallerOf, Principal, Received, Reply } from './received.js';
import type { Ties } from './tie.js';

export type { Principal } from './received.js';
export type { Access, Method } from '@canvass/contracts/http/call';

export interface RateLimit {
  /** So many calls ... */
  calls: number;
  /** ... in so many seconds, per caller's address. */
  seconds: number;
}

/** What a handler gets to know of a request, checked. */
export type Call<Body, Query, Parameters> = Received<
  Principal | undefined,
  Body,
  Query,
  Parameters
>;

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes over the response (streams, files, pages); `body` is ignored then. */
  send?: (response: Response) => void | Promise<void>;
}

/** What the server says of a route besides what its call declares. */
interface Terms {
  summary: string;
  /** Not for API keys: what decides who may sign in; `exceptOperate` lets those of the scope `operate` in. */
  forPeople?: true | 'exceptOperate';
  /** What the caller's plan must have; not on routes that guests can reach. */
  feature?: PlanFeature;
  /** How much the body may hold; where it is not said, what `bounds.ts` has for guests or for accounts. */
  bounds?: Bounds;
  /**
   * Statuses with which its handler refuses that do not follow from the rest of this: `refusal-statuses.ts` has those
   * that do.
   */
  refusals?: readonly number[];
  limit?: RateLimit;
  /** Its calls are let in a few at a time, networks last whose calls were refused of late: `turnstile.ts`. */
  takesTurns?: true;
  /** Takes one multipart file in the field `file`. */
  upload?: { largestBytes: number };
  /** Takes any body as it is sent, for what must be seen byte for byte, such as what is signed. */
  rawBody?: true;
}

/** A route whose schemas have been tied to its call and its handler. */
export interface Route extends Terms {
  method: Method;
  /** Below `/api` unless the route is mounted elsewhere; `:name` marks parameters. */
  path: string;
  access: Access;
  /** Asks for headers signed with the caller's key: of all but API keys, or of all but these and operators. */
  signed?: true | 'exceptTabi';
  body?: z.ZodType;
  query?: z.ZodType;
  parameters?: z.ZodType;
  /** Described, and not checked before the handler does it: names as they are written, and their schemas. */
  headers?: z.ZodObject;
  /** Schema of each successful answer by status; `null` where the body is not JSON. */
  answers: Record<number, z.ZodType | null>;
  handle(call: Call<unknown, unknown, unknown>): Promise<Answer>;
}

/** How the server answers a call: its schemas are those of what the call declares, or it does not compile. */
type Answering<
  One extends Declared,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Parameters extends z.ZodType,
  Headers extends z.ZodObject,
  Success extends z.ZodType,
> = Terms & {
  body?: Body;
  query?: Query;
  parameters?: Parameters;
  headers?: Headers;
  answer?: Success;
  handle(
    received: Received<CallerOf<One>, z.output<Body>, z.output<Query>, z.output<Parameters>>,
  ): Promise<Reply<One>>;
} & Ties<One, Body, Query, Parameters, Headers, Success>;

const nothing = z.object({});
const OK = 200;

/** The route that answers a call; its handler gets exactly what its schemas let through, and the caller that the call has. */
export function route<
  const One extends Declared,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Parameters extends z.ZodType = z.ZodUndefined,
  Headers extends z.ZodObject = z.ZodObject,
  Success extends z.ZodType = z.ZodUndefined,
>(call: One, answering: Answering<One, Body, Query, Parameters, Headers, Success>): Route;
export function route(call: Declared, answering: unknown): Route {
  const { answer, handle, ...terms } = answering as Erased;
  const { method, path, access, signed, status = OK } = call;
  return {
    ...{ ...terms, method, path, access, signed },
    answers: { [status]: 'answer' in call ? (answer ?? nothing) : null },
    handle: async (received) => {
      const { position, ...reply } = await handle(received);
      const headers = { ...reply.headers, ...(position ? { [COMMIT_POSITION]: position } : {}) };
      return { ...reply, status, headers };
    },
  };
}

/** How a call is answered, its types forgotten. */
type Erased = Terms &
  Pick<Route, 'body' | 'query' | 'parameters' | 'headers'> & {
    answer?: z.ZodType;
    handle(received: unknown): Promise<Omit<Answer, 'status'> & { position?: string | undefined }>;
  };
