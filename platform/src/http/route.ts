import type { IncomingHttpHeaders } from 'node:http';
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
  /** This many calls ... */
  calls: number;
  /** ... in this many seconds, per caller's address. */
  seconds: number;
  /** Operators are not counted, as they do this for a thousand records from a file. */
  exceptOperators?: true;
}

/** A validated request as its handler gets it. */
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

/** The properties of a route besides those its call declares. */
interface Terms {
  summary: string;
  /** Refuses API keys, for everything that decides who may sign in; `exceptOperate` admits keys with the scope `operate`. */
  forPeople?: true | 'exceptOperate';
  /** Feature that the caller's plan must have; not on routes for guests. */
  feature?: PlanFeature;
  /** Fields at the top of the body that clients send besides the record, and that change nothing. */
  ignores?: readonly string[];
  /** Bounds of the body; default: those in `bounds.ts` for guests or for accounts. */
  bounds?: Bounds;
  /** Largest body in bytes; default: that of all routes in `body.ts`. */
  largestBody?: number;
  /**
   * Further statuses with which its handler refuses; `refusal-statuses.ts` derives the others.
   */
  refusals?: readonly number[];
  limit?: RateLimit;
  /** Media types of a successful answer that is not JSON; besides JSON, if the route has a schema for that. */
  produces?: string | readonly string[];
  /** Admits its calls a few at a time, with recently refused networks last: `turnstile.ts`. */
  takesTurns?: true;
  /** Takes one multipart file in the field `file`; the headers of the request say how large it may be. */
  upload?: { largestBytes: (headers: IncomingHttpHeaders) => number };
  /** Takes the body unparsed, for content that is checked byte for byte, such as signed messages. */
  rawBody?: true;
}

/** A route whose schemas have been tied to its call and its handler. */
export interface Route extends Terms {
  method: Method;
  /** Below `/api` unless the route is mounted elsewhere; `:name` marks parameters. */
  path: string;
  access: Access;
  /** Changes nothing in spite of its method. */
  onlyReads?: true | undefined;
  /** For auditors: API keys need the scope `audit`. */
  audits?: true | undefined;
  /** Requires headers signed with the caller's key, except from API keys; `exceptTabi` exempts operators, too. */
  signed?: true | 'exceptTabi';
  body?: z.ZodType;
  query?: z.ZodType;
  parameters?: z.ZodType;
  /** Answers from read models, at the position that is asked for or a later one. */
  readsModels?: true;
  /** Headers for the API description, by name; the handler checks them itself. */
  headers?: z.ZodObject;
  /** Schema of each successful answer by status; `null` if the body is not JSON. */
  answers: Record<number, z.ZodType | null>;
  handle(call: Call<unknown, unknown, unknown>): Promise<Answer>;
}

/** How the server answers a call. It does not compile unless its schemas match the call's declaration. */
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

/** Makes the route of a call; its handler gets the parsed request, and a caller of the type that the call's access implies. */
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
  const { method, path, access, onlyReads, audits, signed, status = OK } = call;
  return {
    ...{ ...terms, method, path, access, onlyReads, audits, signed },
    answers: { [status]: 'answer' in call ? (answer ?? nothing) : null },
    handle: async (received) => {
      const { position, ...reply } = await handle(received);
      const headers = { ...reply.headers, ...(position ? { [COMMIT_POSITION]: position } : {}) };
      return { ...reply, status, headers };
    },
  };
}

/** `Answering` with its types erased. */
type Erased = Terms &
  Pick<Route, 'body' | 'query' | 'parameters' | 'headers'> & {
    answer?: z.ZodType;
    handle(received: unknown): Promise<Omit<Answer, 'status'> & { position?: string | undefined }>;
  };
