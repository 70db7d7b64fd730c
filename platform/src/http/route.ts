import type { AccountType } from '@canvass/contracts/account/account';
import type { Assigned } from '@canvass/contracts/account/assigned';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { Language } from '@canvass/contracts/language/language';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Bounds } from './bounds.js';

/** Who is calling, as the session and the account say right now. */
export interface Principal {
  account: string;
  firm: string;
  type: AccountType;
  /** An inactive account may read but not change anything. */
  active: boolean;
  /** It was switched off itself, and does not merely lack a plan. */
  isSwitchedOff?: true;
  session: string;
  /** That its person has chosen to be answered in; undefined for none. */
  language?: Language;
  /** All that an account of type `user` may look at; other types see the whole firm. */
  assigned?: Assigned;
  /** The operator's account that is signed in as this one; undefined for accounts themselves. */
  impersonator?: string;
  /** Id of the API key that is calling; undefined for people. */
  key?: string;
  /** All that the API key is good for; undefined for people, who may do what their account may. */
  scopes?: readonly ApiKeyScope[];
}

/** `guest`: open to all; `signedIn`: any account; else only these types. */
export type Access = 'guest' | 'signedIn' | readonly AccountType[];

export interface RateLimit {
  /** So many calls ... */
  calls: number;
  /** ... in so many seconds, per caller's address. */
  seconds: number;
}

/** What a handler gets to know of a request, checked. */
export interface Call<Body, Query, Parameters> {
  body: Body;
  query: Query;
  parameters: Parameters;
  principal: Principal | undefined;
  /** UUID of the command: the header `Idempotency-Key`, else a new one. */
  commandId: string;
  correlationId: string;
  /** Of the caller. */
  address: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The file of a multipart upload; only on routes with `upload`. */
  file: Buffer | undefined;
  /** The body as it was sent, byte for byte; only on routes with `rawBody`. */
  raw: Buffer | undefined;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes over the response (streams, files, pages); `body` is ignored then. */
  send?: (response: Response) => void | Promise<void>;
}

export type Method = 'get' | 'post' | 'patch' | 'delete';

export interface RouteDefinition<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Parameters extends z.ZodType,
> {
  method: Method;
  /** Below `/api` unless the route is mounted elsewhere; `:name` marks parameters. */
  path: string;
  summary: string;
  access: Access;
  /** Not for API keys: what decides who may sign in; `exceptOperate` lets those of the scope `operate` in. */
  forPeople?: true | 'exceptOperate';
  /** What the caller's plan must have; not on routes that guests can reach. */
  feature?: PlanFeature;
  /** Asks for headers signed with the caller's key: of all but API keys, or of all but these and operators. */
  signed?: true | 'exceptTabi';
  body?: Body;
  /** How much the body may hold; where it is not said, what `bounds.ts` has for guests or for accounts. */
  bounds?: Bounds;
  query?: Query;
  parameters?: Parameters;
  /** Schema of each successful answer by status; `null` where the body is not JSON. */
  answers: Record<number, z.ZodType | null>;
  /**
   * Statuses with which its handler refuses that do not follow from the rest of this: `refusal-statuses.ts` has those
   * that do.
   */
  refusals?: readonly number[];
  limit?: RateLimit;
  /** Its calls are let in a few at a time, networks last whose calls were refused of late: `turnstile.ts`. */
  takesTurns?: true;
  /** Described, and not checked before the handler does it: names as they are written, and their schemas. */
  headers?: z.ZodObject;
  /** Takes one multipart file in the field `file`. */
  upload?: { largestBytes: number };
  /** Takes any body as it is sent, for what must be seen byte for byte, such as what is signed. */
  rawBody?: true;
  handle(call: Call<z.output<Body>, z.output<Query>, z.output<Parameters>>): Promise<Answer>;
}

/** A route whose schemas have been tied to its handler. */
export interface Route extends Omit<RouteDefinition<z.ZodType, z.ZodType, z.ZodType>, 'handle'> {
  handle(call: Call<unknown, unknown, unknown>): Promise<Answer>;
}

/** Defines a route; the handler gets exactly what its schemas let through. */
export function route<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Parameters extends z.ZodType = z.ZodUndefined,
>(definition: RouteDefinition<Body, Query, Parameters>): Route {
  return definition as unknown as Route;
}
