/** Asked for, understood, and not done. */
export const FAILED = 1;
/** Not asked for in the right way. */
export const MISUSED = 2;

/** Ends the command with one line on standard error. */
export class Failure extends Error {
  override name = 'Failure';
  constructor(
    message: string,
    readonly exitCode: typeof FAILED | typeof MISUSED = FAILED,
    /** Of the server's answer; undefined when there was none. */
    readonly status?: number,
    /** What the server calls it; undefined when it did not say. */
    readonly code?: string,
    /** Seconds after which the server wants to be asked again; undefined when it did not say. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
