import type { AccountType } from '../account/account.js';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Who may make a call. `guest`: all, and nobody is asked who they are; `signedIn`: any account; else only these types. */
export type Access = 'guest' | 'signedIn' | readonly AccountType[];

/** Who may change a firm's questions, polls and services; type `user` only looks at them. */
export const editors = ['admin', 'company', 'tabi'] as const satisfies Access;
/** Who runs the platform. */
export const operators = ['tabi'] as const satisfies Access;
/** Who chooses and pays for a firm's plan: the account that owns it. */
export const payers = ['company'] as const satisfies Access;

/**
 * One call of the product's API, as all know it who make or answer it. `body`, `query`, `headers` and `answer` are of
 * use to the compiler alone: their values are made by `of`.
 */
export interface Call {
  readonly method: Method;
  /** Below `/api`; `:name` marks parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Asks for headers signed with the caller's key: of all but API keys, or of all but these and operators. */
  readonly signed?: true | 'exceptTabi';
  /** Takes one file in place of a body. */
  readonly upload?: true;
  /** What is sent as JSON. */
  readonly body?: unknown;
  /** Parameters in the address, as their sender has them: lists travel separated by commas. */
  readonly query?: unknown;
  /** Headers of its own. */
  readonly headers?: unknown;
  /** Of a success; 200 where it is not said. */
  readonly status?: number;
  /** What a success answers as JSON; missing where it answers something else, such as a page or a stream. */
  readonly answer?: unknown;
}

/** The calls about one word, by what they do. */
export type Calls = Readonly<Record<string, Call>>;

/** Says of which type a part of a call is. There is no value of it. */
export function of<Part>(): Part {
  return undefined as Part;
}

/** The answer of what has nothing to say. */
export type Nothing = Record<string, never>;

/** Asks for a page of a list; the server chooses what is not said. */
export interface PageQuery {
  limit?: number;
  skip?: number;
}

/** A page of a list of named records. */
export interface ListQuery extends PageQuery {
  /** Part of the name, in any letter case. */
  name?: string;
  ids?: readonly string[];
}

/** What is named to delete it, and what is said once it is. */
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

/** The parameters in the path of a call, by name; none of them is no object. */
export type ParametersOf<One extends Call> = [NamesIn<One['path']>] extends [never]
  ? undefined
  : Record<NamesIn<One['path']>, string>;

/** Query parameters that need not be given may also be left empty, as fields of a form are. */
type OrEmpty<Query> = {
  [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | '' : Query[Name];
};

/** What a call asks for, as a form or an address has it. */
export type FilterOf<One extends Call> = OrEmpty<QueryOf<One>>;

/** A part of a request: not there, there where it is wanted, or there always. */
export type Part<Name extends string, Given> = [Given] extends [undefined]
  ? { [None in Name]?: undefined }
  : object extends Given
    ? { [Optional in Name]?: Given }
    : { [Needed in Name]: Given };

/** What stands in the address of a call. */
export type Asked<One extends Call> = Part<'query', FilterOf<One>> &
  Part<'parameters', ParametersOf<One>>;

/** All that is sent with a call. */
export type Sent<One extends Call> = Asked<One> &
  Part<'body', BodyOf<One>> &
  Part<'headers', HeadersOf<One>>;

/** What a call for which nothing needs to be given may be made without. */
export type Optionally<Given> = object extends Given ? [given?: Given] : [given: Given];
