/** Errors of the driver, known by name, so that the client is not loaded to ask. */
const names = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * What servers answer while they start, end, elect another or cannot reach a majority, and of reads, and of indexes being
 * built, that this ended.
 */
const codes = new Map<unknown, string>([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [43, 'CursorNotFound'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [100, 'UnsatisfiableWriteConcern'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [175, 'QueryPlanKilled'],
  [189, 'PrimarySteppedDown'],
  [262, 'ExceededTimeLimit'],
  [276, 'IndexBuildAborted'],
  [9001, 'SocketException'],
  [10107, 'NotWritablePrimary'],
  [11600, 'InterruptedAtShutdown'],
  [11602, 'InterruptedDueToReplStateChange'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [13436, 'NotPrimaryOrSecondary'],
]);

/** The parts of a driver error that are examined. */
interface MongoFailure extends Error {
  code?: unknown;
  writeErrors?: unknown;
  hasErrorLabel?(label: string): boolean;
  result?: { getWriteConcernError?(): unknown };
}

/**
 * Whether a request failed only because MongoDB does not answer, or cannot acknowledge, at the moment. The outcome of a
 * write is unknown then: it may be stored, now or later.
 */
export function isMongoAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (names.has(error.name) || isOfEndedSocket(error)) return true;
  if (!error.name.startsWith('Mongo')) return false;
  const failure: MongoFailure = error;
  if (codes.has(failure.code) || failure.hasErrorLabel?.('RetryableWriteError')) return true;
  return error.name === 'MongoBulkWriteError' && isCutShort(failure);
}

/** The driver hands on as it is what Node says of a socket that the server ended before it was written to. */
function isOfEndedSocket(error: Error): boolean {
  return 'code' in error && error.code === 'EPIPE';
}

/**
 * A bulk write whose connection was lost has neither a code nor errors of single writes. One that no majority
 * acknowledged has any code.
 */
function isCutShort({ code, writeErrors, result }: MongoFailure): boolean {
  const isWithoutReason = code === undefined && [writeErrors ?? []].flat().length === 0;
  return isWithoutReason || Boolean(result?.getWriteConcernError?.());
}
