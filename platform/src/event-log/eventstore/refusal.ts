import { status } from '@grpc/grpc-js';
import { ErrorType, isCommandError } from '@eventstore/db-client';

/** How long one call may take, in milliseconds. */
const LONGEST_CALL = 10_000;

/** What the server refuses for good, by the client's types of error and by the codes of gRPC where it has no type. */
const refusals = {
  rights: {
    types: [ErrorType.ACCESS_DENIED],
    codes: [status.PERMISSION_DENIED, status.UNAUTHENTICATED],
  },
  argument: {
    types: [ErrorType.INVALID_ARGUMENT, ErrorType.MISSING_REQUIRED_METADATA_PROPERTY],
    codes: [status.INVALID_ARGUMENT, status.OUT_OF_RANGE],
  },
  revision: {
    types: [
      ErrorType.WRONG_EXPECTED_VERSION,
      ErrorType.STREAM_NOT_FOUND,
      ErrorType.NO_STREAM,
      ErrorType.NOT_FOUND,
    ],
    codes: [status.NOT_FOUND, status.FAILED_PRECONDITION],
  },
  size: { types: [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED], codes: [] },
  deleted: { types: [ErrorType.STREAM_DELETED], codes: [] },
  unimplemented: { types: [ErrorType.UNSUPPORTED], codes: [status.UNIMPLEMENTED] },
  unknown: { types: [ErrorType.UNKNOWN], codes: [status.UNKNOWN] },
} satisfies Record<string, { types: ErrorType[]; codes: status[] }>;

export type Refusal = keyof typeof refusals;

/**
 * What a server says while it starts, has too much to do, or waits for a leader: to an append in words only, to reads and
 * subscriptions that wait for a leader under gRPC's code for what is not known (EventStoreDB 24.10, `NotHandled`).
 */
const NOT_NOW = /Server Is (?:Not Ready|Busy)|No leader info available|Unknown NotHandledReason/;

/** What gRPC says of a message that is too large. Under the same code it says that a server has too much to do, which passes. */
const TOO_LARGE = /message (?:is )?(?:larger than|exceeds the) max/i;

/** Of the client itself, without type or code: it has found no node that it could ask. */
const NOT_FOUND_ANY = /^Failed to discover after \d+ attempts/;

/** The server said nothing, or nothing that is its last word. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What the server has refused by this error of its client or of gRPC; undefined when it has refused nothing. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const type = isCommandError(error) ? error.type : undefined;
  const code = codeOf(error);
  const isUnknown = code === status.UNKNOWN || (code === undefined && type === ErrorType.UNKNOWN);
  if (isUnknown && NOT_NOW.test(error.message)) return undefined;
  if (code === status.RESOURCE_EXHAUSTED) return TOO_LARGE.test(error.message) ? 'size' : undefined;
  // The client reports `unknown` for errors without a class; then gRPC's code tells more.
  const isTyped = type !== undefined && (type !== ErrorType.UNKNOWN || code === undefined);
  const found = Object.entries<{ types: ErrorType[]; codes: status[] }>(refusals).find(
    ([, { types, codes }]) =>
      isTyped ? types.includes(type) : code !== undefined && codes.includes(code),
  );
  return found?.[0] as Refusal | undefined;
}

/** Whether an error of the client or of gRPC says that the server is away or changes its leader, not that it refuses. */
export function isPassing(error: unknown): boolean {
  return error instanceof NoAnswer || (isOfClient(error) && refusalOf(error) === undefined);
}

/** What came of a call as it is to be thrown: a refusal as it is, all else as `NoAnswer`. Not for errors of our own. */
export function answerOf(error: unknown): Error {
  if (error instanceof NoAnswer || (error instanceof Error && refusalOf(error))) return error;
  return new NoAnswer(wordsOf(error), { cause: error });
}

/** What an error says. Those of the client that came as a type alone have no words, only the type. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return isCommandError(error) ? error.type : error.name;
}

/**
 * Waits for a call of the client and nothing else; some it leaves open for ever when their connection breaks.
 * @throws NoAnswer when it comes to nothing within ten seconds; else what the server has refused
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), LONGEST_CALL);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw answerOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Other libraries give their errors codes of their own. */
function isOfClient(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (isCommandError(error) || 'metadata' in error || NOT_FOUND_ANY.test(error.message))
  );
}

function codeOf(error: Error): status | undefined {
  return isOfClient(error) ? (error as { code?: status }).code : undefined;
}
