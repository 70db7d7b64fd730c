import { NewerForm } from '@canvass/contracts/edition/form-versions';
import type { FailureBody } from '@canvass/contracts/http/failure';
import type { Language } from '@canvass/contracts/language/language';
import { violationsOf } from '@canvass/contracts/rule/schema-violations';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import { invalid, Refusal, type RefusalKind } from '@canvass/contracts/rule/refusal';
import type { z } from 'zod';
import {
  EventTooLarge,
  LogUnavailable,
  NewerEvent,
  WrongExpectedRevision,
} from '../event-log/port.js';
import { isMongoAway } from '../mongodb/away.js';
import { errorsOf } from './error-entries.js';
import { messageOf, preferredLanguage } from './messages.js';

/** The status of HTTP for each kind of refusal. */
export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
};

/** Most problems that a refusal names. */
const MOST_PROBLEMS = 20;
/** Longest name of a field in a refusal, in characters; names within a body may be the sender's own. */
const LONGEST_FIELD = 200;

/** Details of a refusal, with its list of problems truncated. */
function boundedDetails(details: unknown): unknown {
  if (!Array.isArray(details)) return details;
  return (details as Partial<Violation>[]).slice(0, MOST_PROBLEMS).map((problem) => {
    const { field } = problem;
    return field === undefined ? problem : { ...problem, field: field.slice(0, LONGEST_FIELD) };
  });
}

/** The parsed value. @throws Refusal naming the first 20 invalid fields */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return parseStrictly(schema, value, []);
}

/**
 * The parsed value, which must hold nothing else.
 * @param unknown paths of its fields that the schema does not know
 * @throws Refusal naming the first 20 fields that are unknown or invalid
 */
export function parseStrictly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  unknown: readonly string[],
): z.output<Schema> {
  const result = schema.safeParse(value);
  const violations = [
    ...unknown.map((field): Violation => ({ code: 'fieldUnknown', field })),
    ...violationsOf(result.error?.issues ?? [], value),
  ];
  if (violations.length > 0) throw invalid(violations.slice(0, MOST_PROBLEMS));
  return result.data as z.output<Schema>;
}

/** Whether an error comes from data of a newer release. */
const isNewer = (error: unknown): boolean =>
  error instanceof NewerEvent || error instanceof NewerForm;

/** Any error as a refusal; undefined for a fault of our own. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof WrongExpectedRevision) return new Refusal('conflict', 'conflict');
  if (error instanceof EventTooLarge) return new Refusal('tooLarge', 'tooLarge');
  // Processes that are already updated can read it.
  if (error instanceof LogUnavailable || isNewer(error) || isMongoAway(error)) {
    return new Refusal('unavailable', 'unavailable');
  }
  // Errors of express and body-parser carry a type, a status, or both.
  const { type = '', status } = (error ?? {}) as { type?: string; status?: number };
  switch (type) {
    case 'entity.parse.failed':
      return new Refusal('invalid', 'invalidJson');
    case 'entity.too.large':
      return new Refusal('tooLarge', 'tooLarge');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new Refusal('unsupported', 'unsupported');
    case 'request.aborted':
    case 'request.size.invalid':
      return new Refusal('invalid', 'invalidInput');
    default:
      return status === 400 ? new Refusal('invalid', 'invalidInput') : undefined;
  }
}

/** After how many seconds to ask again, by the code of a refusal that ends by itself. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { beingPrepared: 2 };

/** Refusals that an account can do little about, and those who run the platform can. */
const askedOfOperator: ReadonlySet<string> = new Set<RefusalCode>([
  ...(['paymentDeclined', 'paymentSourceMissing', 'paymentsUnavailable'] as const),
  ...(['planNotSold', 'storageUsedUp'] as const),
]);

/** Languages of the reader of a failure: the chosen one, else the first accepted one that the interface has. */
export interface FailureReader {
  chosen?: Language | undefined;
  /** The header `Accept-Language`. */
  accepts: string | undefined;
  /** E-mail address of those who run the platform, if it is to be named. */
  contact?: string | undefined;
}

/** Status, headers and body for an error; a 500 reveals nothing internal. */
export function failureOf(
  error: unknown,
  { chosen, accepts, contact }: FailureReader,
): { status: number; headers: Record<string, string>; body: FailureBody; expected: boolean } {
  const refusal = asRefusal(error);
  const code = refusal?.code ?? 'unknownError';
  const isNamed = contact !== undefined && askedOfOperator.has(code);
  const details = isNamed ? { contact } : boundedDetails(refusal?.details);
  const seconds = refusal && RETRY_AFTER[refusal.code];
  const message = messageOf(code, preferredLanguage(accepts, chosen), details);
  return {
    status: refusal ? statusOf[refusal.kind] : 500,
    headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) },
    body: {
      code,
      message,
      ...(details === undefined ? {} : { details, ...errorsOf(code, details) }),
    },
    expected: refusal !== undefined,
  };
}
