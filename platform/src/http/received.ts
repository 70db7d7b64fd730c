import type { AccountType } from '@canvass/contracts/account/account';
import type { Assigned } from '@canvass/contracts/account/assigned';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { AnswerOf, Call, Nothing } from '@canvass/contracts/http/call';
import type { Language } from '@canvass/contracts/language/language';
import type { Response } from 'express';

/** The caller, by the current state of session and account. */
export interface Principal<Type extends AccountType = AccountType> {
  account: string;
  firm: string;
  type: Type;
  /** An inactive account may read but not change anything. */
  active: boolean;
  /** The account itself was switched off; its firm does not merely lack a plan. */
  isSwitchedOff?: true;
  session: string;
  /** Language that its user chose, else its firm; undefined where neither did. */
  language?: Language;
  /** Records an account of type `user` may see; other types see the whole firm. */
  assigned?: Assigned;
  /** Id of the operator's account that is signed in as this one; undefined otherwise. */
  impersonator?: string;
  /** Id of the API key that is calling; undefined for people. */
  key?: string;
  /** Scopes of the API key; undefined for people, who may do what their account may. */
  scopes?: readonly ApiKeyScope[];
}

/** The caller of a call by its access: undefined for guests, an operator for operators. */
export type CallerOf<One extends Call> = One['access'] extends 'guest'
  ? undefined
  : One['access'] extends readonly (infer Type extends AccountType)[]
    ? Principal<Type>
    : Principal;

/** A validated request as its handler gets it. */
export interface Received<Caller, Body, Query, Parameters> {
  caller: Caller;
  body: Body;
  query: Query;
  parameters: Parameters;
  /** UUID of the command: from the header `Idempotency-Key` (`command-id.ts`), else a new one. */
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

/** Parts of an answer that no call declares. */
interface Besides {
  headers?: Record<string, string>;
  /** Log position from which the effect of a command can be read. */
  position?: string | undefined;
}

interface Sending {
  send: (response: Response) => void | Promise<void>;
}

/** A success with the status of the call: JSON as declared, or a function that takes over the response (streams, files, pages). */
export type Reply<One extends Call> = One extends { answer: unknown }
  ? Besides &
      ([AnswerOf<One>] extends [Nothing] ? { body?: Nothing } : { body: AnswerOf<One> } | Sending)
  : Besides & Partial<Sending> & { body?: unknown };
