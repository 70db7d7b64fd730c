import type { AccountType } from '../account/account.js';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Who may make a call. `guest`: everyone, without signing in; `signedIn`: any account; else only these types. */
export type Access = 'guest' | 'signedIn' | readonly AccountType[];

/** Account types that may change a firm's questions, polls and services; type `user` may only read. */
export const editors = ['admin', 'company', 'tabi'] as const satisfies Access;
/** Account types that run the platform. */
export const operators = ['tabi'] as const satisfies Access;
/** Account types that choose and pay for a firm's plan: its owner. */
export const payers = ['company'] as const satisfies Access;
/** Account types that read a firm's invoices and end its subscription. */
export const billingManagers = ['company', 'tabi'] as const satisfies Access;

/** Whether an account of this type may make calls with this access. */
export function permits(access: Access, type: AccountType): boolean {
  return access === 'guest' || access === 'signedIn' || access.includes(type);
}

/**
 * One call of the product's API, shared by its clients and its server. `body`, `query`, `headers` and `answer` exist for
 * the compiler only: their values are made by `of`, and a build of the workspace leaves them out.
 */
export interface Call {
  readonly method: Method;
  /** Below `/api`; `:name` marks parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Whether it is a query in spite of its method, so that an API key that reads may make it. */
  readonly onlyReads?: true;
  /** For auditors: an API key needs the scope `audit`, and no other scope does. */
  readonly audits?: true;
  /** Requires headers signed with the caller's key, except from API keys; `exceptTabi` exempts operators, too. */
  readonly signed?: true | 'exceptTabi';
  /** Takes one file instead of a body. */
  readonly upload?: true;
  /** What is sent as JSON. */
  readonly body?: unknown;
  /** Query parameters as the client has them: lists are sent separated by commas. */
  readonly query?: unknown;
  /** Headers specific to this call. */
  readonly headers?: unknown;
  /** Status of a success; default: 200. */
  readonly status?: number;
  /** JSON of a successful answer; missing if it answers something else, such as a page or a stream. */
  readonly answer?: unknown;
}

/** The calls of one word, by name. */
export type Calls = Readonly<Record<string, Call>>;

/** Declares the type of a part of a call; at run time it is undefined. */
export function of<Part>(): Part {
  return undefined as Part;
}

/** An empty answer. */
export type Nothing = Record<string, never>;

/** Asks for a page of a list; the server has defaults. */
export interface PageQuery {
  limit?: number;
  skip?: number;
}

/** A page of a list of named records. */
export interface ListQuery extends PageQuery {
  /** Part of the name; letter case is ignored. */
  name?: string;
  ids?: readonly string[];
}

/** Body and answer of a deletion. */
export interface Deletion {
  id: string;
}

export type BodyOf<One extends Call> = One extends { body: infer Body } ? Body : undefined;
export type QueryOf<One extends Call> = One extends { query: infer Query } ? Query : undefined;
export type HeadersOf<One extends Call> = One extends { headers: infer Headers }
  ? Headers
  : undefined;
export type AnswerOf<One extends Call> = One extends { answer: infer Answer } ? Answer : undefined;

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call by name; undefined if there are none. */
export type ParametersOf<One extends Call> = [NamesIn<One['path']>] extends [never]
  ? undefined
  : Record<NamesIn<One['path']>, string>;

/** Optional query parameters may also be empty strings, as form fields are. */
type OrEmpty<Query> = {
  [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | '' : Query[Name];
};

/** The query of a call as a form or an address holds it. */
export type FilterOf<One extends Call> = OrEmpty<QueryOf<One>>;

/** A part of a request: absent, optional or required. */
export type Part<Name extends string, Given> = [Given] extends [undefined]
  ? { [None in Name]?: undefined }
  : object extends Given
    ? { [Optional in Name]?: Given }
    : { [Needed in Name]: Given };

/** What the address of a call contains. */
export type Asked<One extends Call> = Part<'query', FilterOf<One>> &
  Part<'parameters', ParametersOf<One>>;

/** Everything sent with a call. */
export type Sent<One extends Call> = Asked<One> &
  Part<'body', BodyOf<One>> &
  Part<'headers', HeadersOf<One>>;

/** The argument of a call, optional if nothing in it is required. */
export type Optionally<Given> = object extends Given ? [given?: Given] : [given: Given];
