import type { FailureBody } from '@canvass/contracts/http/failure';
import type { EditConflict } from '@canvass/contracts/rule/edit-conflict';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { Violation } from '@canvass/contracts/rule/violation';

/** Code of a call that got no answer at all. */
export const NO_ANSWER = 'noAnswer';

/** What goes wrong without the server's saying it. */
export type OwnCode = typeof NO_ANSWER | 'unknown';

/** Why a call failed; `unknownError` is an error within the server. */
export type FailureCode = RefusalCode | 'unknownError' | OwnCode;

/** Why an edit was refused that another one came before. */
export interface Conflict extends EditConflict {
  /** The record with which it conflicts, where another one was saved with the one that is edited. */
  record?: string;
}

/** Anything but success: what the server said, or that it could not be reached. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** Only a newer server says another one. */
  readonly code: FailureCode;
  readonly details: unknown;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The name of the call in the server's log, where it answered. */
  readonly requestId: string | undefined;
  /** Of a call that was made again, for another account than the first time. */
  readonly isOfRetry: boolean;
  /** Of a call that nobody waits for any more. */
  readonly isGivenUp: boolean = false;

  constructor(status: number, body: FailureBody & { requestId?: string }, isOfRetry = false) {
    super(body.message);
    this.status = status;
    this.isOfRetry = isOfRetry;
    this.code = body.code as FailureCode;
    this.details = body.details;
    this.requestId = body.requestId;
  }

  /** The broken rules of a refused input; empty for every other failure. */
  get violations(): Violation[] {
    return this.code === 'invalidInput' && Array.isArray(this.details)
      ? (this.details as Violation[])
      : [];
  }

  /** What another user changed, of an edit refused for that; null for every other failure. */
  get conflict(): Conflict | null {
    if (this.code !== 'editConflict') return null;
    return { fields: [], ...(this.details as Partial<Conflict> | undefined) };
  }
}

/** A call that its sender gave up while it had no answer. */
export class GivenUp extends Failure {
  override readonly isGivenUp = true;

  constructor() {
    super(0, { code: NO_ANSWER, message: '' });
  }
}

/** The failure behind anything that was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure(-1, { code: 'unknown', message: '' });
}
