/** Body of every answer that is not a success; `message` is in the caller's language. */
export interface FailureBody {
  code: string;
  message: string;
  /** In the shape that its code has; `errors` has all that a program needs of it in one shape. */
  details?: unknown;
  errors?: readonly ErrorEntry[];
}

/** One of the things that are wrong. */
export interface ErrorEntry {
  /** That of the refusal, or that of a broken rule. */
  code: string;
  /** Path in what was sent, or the id of a question. */
  field?: string;
  /** What its wording names, such as `max`. */
  parameters?: Readonly<Record<string, string | number>>;
}

/** A failure as problem details (RFC 9457), whose extensions are the fields of `FailureBody`. */
export interface Problem extends FailureBody {
  /** Of the status. */
  title: string;
  status: number;
}
export const PROBLEM_TYPE = 'application/problem+json';

/** Header of every answer, and of a request that names its own: what the log calls it. */
export const REQUEST_ID = 'X-Request-Id';

/** Header of a command's answer: the log position after which its effect can be read. */
export const COMMIT_POSITION = 'X-Commit-Position';
/** Header of a query: answer from this log position or a later one. */
export const MIN_POSITION = 'X-Min-Position';
/** Characters of a position at most; those of all engines are shorter. */
export const LONGEST_POSITION = 64;
/** Header of a query's answer: the log position it was answered from. */
export const POSITION = 'X-Position';
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
