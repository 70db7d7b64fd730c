/** Body of every answer that is not a success; `message` is in the caller's language. */
export interface FailureBody {
  code: string;
  message: string;
  details?: unknown;
}

/** Header of a command's answer: the log position after which its effect can be read. */
export const COMMIT_POSITION = 'X-Commit-Position';
/** Header of a query: answer from this log position or a later one. */
export const MIN_POSITION = 'X-Min-Position';
/** Header of a query's answer: the log position it was answered from. */
export const POSITION = 'X-Position';
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
