import type { AccountType } from '@canvass/contracts/account/account';
import type { Assigned } from '@canvass/contracts/account/assigned';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { AnswerOf, Call, Nothing } from '@canvass/contracts/http/call';
import type { Language } from '@canvass/contracts/language/language';
import type { Response } from 'express';

/** Who is calling, as the session and the account say right now. */
export interface Principal<Type extends AccountType = AccountType> {
  account: string;
  firm: string;
  type: Type;
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

/** Who makes a call, as its access says: nobody where it is open to all, an operator where it is for operators. */
export type CallerOf<One extends Call> = One['access'] extends 'guest'
  ? undefined
  : One['access'] extends readonly (infer Type extends AccountType)[]
    ? Principal<Type>
    : Principal;

/** What a handler gets to know of a request, checked. */
export interface Received<Caller, Body, Query, Parameters> {
  caller: Caller;
  body: Body;
  query: Query;
  parameters: Parameters;
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

/** What a handler answers besides what the call says. */
interface Besides {
  headers?: Record<string, string>;
  /** The log position from which on the effect of a command can be read. */
  position?: string | undefined;
}

/** A success, whose status the call says: JSON as declared, or else what takes over the response (streams, files, pages). */
export type Reply<One extends Call> = One extends { answer: unknown }
  ? Besides & ([AnswerOf<One>] extends [Nothing] ? { body?: Nothing } : { body: AnswerOf<One> })
  : Besides & { send?: (response: Response) => void | Promise<void>; body?: unknown };
