/** Ids of records of one firm, which another firm asks for. */
export interface ForeignIds {
  account: string;
  firm: string;
  question: string;
  poll: string;
  device: string;
  response: string;
  apiKey: string;
  webhook: string;
  colorTheme: string;
  session: string;
  checkout: string;
}

/** A call that names a record of another firm. */
export interface ForeignCall {
  /** With the query; `:name` parameters filled in. */
  path: string;
  body?: unknown;
}

/**
 * What a route does for a caller from another firm.
 * `guest`: open to all, so no firm is asked for. `own`: names no record, answers from the caller's own firm alone.
 * A function: calls that name foreign records, each of which must answer 404.
 */
export type Row = 'guest' | 'own' | ((ids: ForeignIds) => ForeignCall[]);
